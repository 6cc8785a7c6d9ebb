#include "kernel/dialects/wagic/parse_part.h"

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "kernel/base/diagnostic.h"
#include "kernel/dialects/wagic/parse_ability.h"
#include "kernel/dialects/wagic/parse_ability_word.h"
#include "kernel/dialects/wagic/parse_amount.h"
#include "kernel/dialects/wagic/parse_attribute.h"
#include "kernel/dialects/wagic/parse_effect.h"
#include "kernel/dialects/wagic/parse_wrapper.h"
#include "kernel/dialects/wagic/part_words.h"

namespace refold::wagic {
namespace {

// Reads one part. The effect is found anywhere in it; scopes (`all(…)`) behind
// the effect are wrapped around it at the end.
class PartReader {
 public:
  PartReader(ParseContext* context, Range range, Ability* ability)
      : context_(context),
        range_(range),
        cursor_(context->text(), range),
        ability_(ability) {}

  void Read() {
    const bool understood = ReadItems();
    if (!found_) {
      // A part that consists only of words for the whole ability is not a
      // mistake.
      if (understood && (!about_ability_ || !scopes_.empty())) {
        context_->Error(range_, "empty-effect", "an effect is missing here");
      }
      GiveBack();
      return;
    }
    effect_.modifiers = Merge(effect_.modifiers);
    effect_.who = who_;
    effect_.follow_up = std::move(follow_up_);
    WrapInScopes();
    GiveBack();
    ability_->effects.push_back(std::move(effect_));
  }

 private:
  // False if something was not understood; the rest is then skipped.
  bool ReadItems() {
    while (true) {
      cursor_.SkipSpaces();
      if (cursor_.AtEnd()) return true;
      if (cursor_.Eat(":")) continue;
      if (ReadWord() || ReadCount() || ReadFollowUp()) continue;
      if (ParseAbilityWord(context_, &cursor_, ability_)) {
        about_ability_ = true;
        continue;
      }
      if (ReadWrapper()) return true;
      if (ReadScope()) continue;
      if (!ReadEffect()) return false;
    }
  }

  // Modifiers, players, and `other`.
  bool ReadWord() {
    for (const ModifierRow& row : kModifiers) {
      if (!cursor_.EatWord(row.word)) continue;
      modifiers_.*row.flag = true;
      return true;
    }
    for (const WhoRow& row : kWhoWords) {
      if (!cursor_.EatWord(row.word)) continue;
      who_ = row.who;
      return true;
    }
    if (!cursor_.EatWord("other")) return false;
    pending_other_ = true;
    return true;
  }

  // ` >n`, ` <n`
  bool ReadCount() {
    const char c = cursor_.Peek();
    if (c != '<' && c != '>' && c != '!' && c != '=') return false;
    CountCondition count;
    Cursor ahead = cursor_;
    if (!ParseComparison(&ahead, &count.comparison)) return false;
    if (!ParseAmount(context_, &ahead, &count.count)) return false;
    cursor_ = ahead;
    pending_count_ = std::move(count);
    return true;
  }

  // The text between the brackets of `(…)!`. The sign closes it even where the
  // brackets within do not agree.
  bool EatFollowUp(Cursor* cursor, Range* inside) const {
    Cursor ahead = *cursor;
    if (ahead.EatBrackets(inside) && ahead.Eat("!")) {
      *cursor = ahead;
      return true;
    }
    const size_t close = context_->text().find(")!", cursor->pos());
    if (close == kNotFound || close + 2 > cursor->end()) return false;
    *inside = {cursor->pos() + 1, close};
    cursor->MoveTo(close + 2);
    return true;
  }

  // `and!(…)!`, and `return(…)` of a blink.
  bool ReadFollowUp() {
    Cursor ahead = cursor_;
    Range inside;
    if (ahead.Eat("and!") && ahead.Peek() == '(') {
      if (!EatFollowUp(&ahead, &inside)) {
        context_->Error({cursor_.pos(), cursor_.pos() + 5}, "unclosed-bracket",
                        "'and!(' is not closed by ')!'");
        cursor_.MoveTo(cursor_.end());
        return true;
      }
      follow_up_.push_back(ParseAbility(context_, inside));
      cursor_ = ahead;
      return true;
    }
    if (!found_ || effect_.kind != EffectKind::kBlink) return false;
    ahead = cursor_;
    if (!ahead.EatWord("return") || !ahead.EatBrackets(&inside)) return false;
    std::get<BlinkArgs>(effect_.args).after_return =
        ParseInner(context_, inside);
    cursor_ = ahead;
    return true;
  }

  // Wrappers around the rest of the part.
  bool ReadWrapper() {
    const size_t begin = cursor_.pos();
    Effect effect;
    if (!ParsePartWrapper(context_, &cursor_, &effect) &&
        !ParseLineWrapper(context_, &cursor_, &effect)) {
      return false;
    }
    effect.span = ToSpan({begin, cursor_.pos()});
    TakePending(InnerOf(&effect.args), &pending_other_, &pending_count_);
    SetEffect(std::move(effect), {begin, cursor_.pos()});
    return true;
  }

  bool ReadScope() {
    const size_t begin = cursor_.pos();
    Effect scope;
    if (!ParseScope(context_, &cursor_, &scope)) return false;
    scope.span = ToSpan({begin, cursor_.pos()});
    if (found_ || Trim(context_->text(), cursor_.rest()).empty()) {
      scopes_.push_back(std::move(scope));
      return true;
    }
    // Before any effect: all the rest is its inner ability.
    auto& args = std::get<ScopeArgs>(scope.args);
    args.inner = ParseInner(context_, cursor_.rest());
    TakePending(&args.inner, &pending_other_, &pending_count_);
    if (scope.kind == EffectKind::kAsLongAs) TakeCountOfForEach(&args);
    scope.span = ToSpan({begin, range_.end});
    Claim(&args, scope.kind);
    cursor_.MoveTo(cursor_.end());
    SetEffect(std::move(scope), {begin, range_.end});
    return true;
  }

  // `aslongas(a) foreach(b) X >n` compares what the first of them counts.
  static void TakeCountOfForEach(ScopeArgs* as_long) {
    if (as_long->inner->effects.size() != 1 ||
        as_long->inner->effects[0].kind != EffectKind::kForEach) {
      return;
    }
    Ability inner = *as_long->inner;
    auto& repeated = std::get<ScopeArgs>(inner.effects[0].args);
    if (repeated.count == nullptr) return;
    as_long->count = std::move(repeated.count);
    repeated.count = nullptr;
    as_long->inner = std::make_shared<const Ability>(std::move(inner));
  }

  bool ReadEffect() {
    const size_t begin = cursor_.pos();
    if (found_ && effect_.kind == EffectKind::kDynamicAbility) {
      std::get<DynamicArgs>(effect_.args).then =
          ParseInner(context_, cursor_.rest());
      cursor_.MoveTo(cursor_.end());
      return true;
    }
    Effect effect;
    if (ParseClosedWrapper(context_, &cursor_, &effect) ||
        ParseEffect(context_, &cursor_, &effect)) {
      effect.span = ToSpan({begin, cursor_.pos()});
      SetEffect(std::move(effect), {begin, cursor_.pos()});
      return true;
    }
    if (PassOver()) return true;
    const size_t word = std::max<size_t>(1, cursor_.PeekWord().size());
    context_->Unknown({begin, begin + word}, "unknown-effect", "an effect",
                      PartWords());
    return false;
  }

  // What is meaningless next to an effect: unmatched brackets, text in brackets
  // that is not an argument, marks, and words that nothing looks for. What
  // might be misspelt, or has an argument, is not skipped.
  bool PassOver() {
    const size_t begin = cursor_.pos();
    const char c = cursor_.Peek();
    Range inside;
    if (c == ')' || c == ']' || c == '}') {
      cursor_.Advance();
      context_->Warning({begin, cursor_.pos()}, "stray-bracket",
                        "this bracket closes nothing");
      return true;
    }
    if (c == '(' && cursor_.EatBrackets(&inside)) {
      FindWho(inside);
    } else if (absl::StrContains("(,.;|*~<>=&[", c) ||
               cursor_.LooksAt("-name(")) {
      cursor_.Advance();
    } else if (!EatKey()) {
      const absl::string_view word = cursor_.PeekWord();
      const char next = cursor_.Peek(word.size());
      if (word.empty() || absl::StrContains("([{:=$!/%^", next) ||
          !NearestWord(word, PartWords()).empty()) {
        return false;
      }
      // `srccontroller` says who is meant, too.
      for (const WhoRow& row : kWhoWords) {
        if (absl::EndsWith(word, row.word)) who_ = row.who;
      }
      cursor_.Advance(word.size());
    }
    return context_->PassOver({begin, cursor_.pos()});
  }

  // The key of another line that has run on into this one, or stands before
  // the effect; of `text=` all that follows.
  bool EatKey() {
    const absl::string_view word = cursor_.PeekWord();
    LineZone zone;
    if (word.empty() || cursor_.Peek(word.size()) != '=') return false;
    if (word == "text") {
      cursor_.MoveTo(cursor_.end());
    } else if (FindLineZone(word, &zone)) {
      cursor_.Advance(word.size() + 1);
      Range cost;
      cursor_.EatBrackets(&cost);
    } else {
      return false;
    }
    return true;
  }

  // A player that is named in brackets is still meant.
  void FindWho(Range range) {
    for (Range part : SplitTopLevel(context_->text(), range, " ")) {
      for (const WhoRow& row : kWhoWords) {
        if (Slice(context_->text(), part) == row.word) who_ = row.who;
      }
    }
  }

  // Of two effects one counts and the other is passed over: of the same said
  // twice, and where it is known which of them is found first.
  void SetEffect(Effect effect, Range where) {
    if (!found_) {
      found_ = true;
      effect_ = std::move(effect);
      return;
    }
    const bool again = effect.kind == effect_.kind &&
                       std::holds_alternative<NoArgs>(effect.args);
    const int here = PlaceAmongEffects(effect_.kind);
    const int there = PlaceAmongEffects(effect.kind);
    if (effect.kind == EffectKind::kKeyword || again ||
        (here > 0 && there > 0 && here != there)) {
      context_->PassOver(where);
      if (there > 0 && there < here) effect_ = std::move(effect);
      return;
    }
    context_->Error(where, "second-effect",
                    "a second effect needs '&&' before it");
  }

  // Gives a scope the trailing words that are meant for it.
  void Claim(ScopeArgs* args, EffectKind kind) {
    const bool counts =
        kind == EffectKind::kForEach || kind == EffectKind::kAsLongAs;
    if (counts && pending_count_) {
      args->count =
          std::make_shared<const CountCondition>(std::move(*pending_count_));
      pending_count_.reset();
    }
    if (kind != EffectKind::kTeach && pending_other_) {
      args->other = true;
      pending_other_ = false;
    }
  }

  // The scope written first becomes the outermost.
  void WrapInScopes() {
    for (size_t i = scopes_.size(); i > 0; --i) {
      Effect scope = std::move(scopes_[i - 1]);
      Ability inner;
      inner.span = effect_.span;
      inner.effects.push_back(std::move(effect_));
      auto& args = std::get<ScopeArgs>(scope.args);
      Claim(&args, scope.kind);
      args.inner = std::make_shared<const Ability>(std::move(inner));
      effect_ = std::move(scope);
    }
  }

  // What no scope here has claimed belongs to one further out.
  void GiveBack() {
    if (pending_other_) ability_->pending_other = true;
    if (pending_count_) ability_->pending_count = std::move(pending_count_);
  }

  Modifiers Merge(Modifiers own) const {
    for (const ModifierRow& row : kModifiers) {
      own.*row.flag |= modifiers_.*row.flag;
    }
    return own;
  }

  ParseContext* context_;
  Range range_;
  Cursor cursor_;
  Ability* ability_;
  bool found_ = false;
  bool about_ability_ = false;
  Effect effect_;
  Modifiers modifiers_;
  Who who_ = Who::kDefault;
  std::vector<Ability> follow_up_;
  std::vector<Effect> scopes_;
  std::optional<CountCondition> pending_count_;
  bool pending_other_ = false;
};

}  // namespace

void ParsePart(ParseContext* context, Range range, Ability* ability) {
  PartReader(context, range, ability).Read();
}

}  // namespace refold::wagic
