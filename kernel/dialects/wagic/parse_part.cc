#include "kernel/dialects/wagic/parse_part.h"

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "kernel/dialects/wagic/parse_ability.h"
#include "kernel/dialects/wagic/parse_ability_word.h"
#include "kernel/dialects/wagic/parse_amount.h"
#include "kernel/dialects/wagic/parse_attribute.h"
#include "kernel/dialects/wagic/parse_effect.h"
#include "kernel/dialects/wagic/parse_wrapper.h"

namespace refold::wagic {
namespace {

struct ModifierRow {
  absl::string_view word;
  bool Modifiers::*flag;
};
constexpr ModifierRow kModifiers[] = {
    {"ueot", &Modifiers::until_end_of_turn},
    {"oneshot", &Modifiers::one_shot},
    {"once", &Modifiers::one_shot},
    {"forever", &Modifiers::forever},
    {"uynt", &Modifiers::until_next_turn},
    {"dontremove", &Modifiers::dont_remove},
    {"forcedalive", &Modifiers::forced_alive},
    {"while", &Modifiers::keep_continuous},
    {"compare", &Modifiers::compare},
    {"nonstatic", &Modifiers::non_static},
    {"cdaactive", &Modifiers::characteristic_defining},
    {"noreplace", &Modifiers::no_replace},
    {"doesntempty", &Modifiers::doesnt_empty},
    {"battleready", &Modifiers::battle_ready},
};

struct WhoRow {
  absl::string_view word;
  Who who;
};
constexpr WhoRow kWhoWords[] = {
    {"controller", Who::kController},
    {"opponent", Who::kOpponent},
    {"targetcontroller", Who::kTargetController},
    {"targetedplayer", Who::kTargetedPlayer},
    {"owner", Who::kOwner},
};

// Everything that may stand in a part, for suggestions.
std::vector<absl::string_view> KnownWords() {
  std::vector<absl::string_view> words = {
      "target",   "notatarget", "lord",  "all",         "foreach",
      "aslongas", "teach",      "limit", "restriction", "name",
      "may",      "choice",     "this",  "thisforeach", "phaseaction",
      "upcost",   "ability$",   "pay",   "assorcery",   "myturnonly"};
  for (const WhoRow& row : kWhoWords) words.push_back(row.word);
  for (const ModifierRow& row : kModifiers) words.push_back(row.word);
  for (absl::string_view word : EffectWords()) words.push_back(word);
  return words;
}

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
      // A part of nothing but words for the whole ability is no mistake.
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

  // `and!(…)!`, and `return(…)` of a blink.
  bool ReadFollowUp() {
    Cursor ahead = cursor_;
    Range inside;
    if (ahead.Eat("and!") && ahead.Peek() == '(') {
      if (!ahead.EatBrackets(&inside) || !ahead.Eat("!")) {
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
    scope.span = ToSpan({begin, range_.end});
    Claim(&args, scope.kind);
    cursor_.MoveTo(cursor_.end());
    SetEffect(std::move(scope), {begin, range_.end});
    return true;
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
    const char c = cursor_.Peek();
    const size_t word = std::max<size_t>(1, cursor_.PeekWord().size());
    const Range here = {begin, begin + word};
    if (c == ')' || c == ']' || c == '}') {
      context_->Warning(here, "stray-bracket", "this bracket closes nothing");
      cursor_.Advance();
      return true;
    }
    context_->Unknown(here, "unknown-effect", "an effect", KnownWords());
    return false;
  }

  void SetEffect(Effect effect, Range where) {
    if (found_) {
      context_->Error(where, "second-effect",
                      "a second effect needs '&&' before it");
      return;
    }
    found_ = true;
    effect_ = std::move(effect);
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
