#include "kernel/dialects/wagic/parse_wrapper.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/wagic/parse_ability.h"
#include "kernel/dialects/wagic/parse_condition.h"
#include "kernel/dialects/wagic/parse_cost.h"
#include "kernel/dialects/wagic/parse_effect.h"
#include "kernel/dialects/wagic/parse_target.h"
#include "kernel/dialects/wagic/phase_words.h"

namespace refold::wagic {
namespace {

// `if condition then X [else Y]`, `ifnot …`
bool ParseIf(ParseContext* context, Cursor* cursor, Effect* effect) {
  Cursor ahead = *cursor;
  IfArgs args;
  if (ahead.Eat("ifnot ")) {
    args.negated = true;
  } else if (!ahead.Eat("if ")) {
    return false;
  }
  const size_t then = FindTopLevel(context->text(), ahead.rest(), " then ");
  if (then == kNotFound) {
    context->Error({cursor->pos(), ahead.pos()}, "missing-then",
                   "this condition has no 'then'");
    args.condition = ParseCondition(context, ahead.rest());
    args.then = std::make_shared<const Ability>();
  } else {
    args.condition = ParseCondition(context, {ahead.pos(), then});
    const Range rest = {then + 6, ahead.end()};
    const size_t other = FindTopLevel(context->text(), rest, " else ");
    const size_t stop = other == kNotFound ? rest.end : other;
    args.then = ParseInner(context, {rest.begin, stop});
    if (other != kNotFound) {
      args.otherwise = ParseInner(context, {other + 6, rest.end});
    }
  }
  cursor->MoveTo(cursor->end());
  effect->kind = EffectKind::kIf;
  effect->args = std::move(args);
  return true;
}

// The brackets of `this(…)`. The first closing bracket ends a property, so
// `this(cantargetcard(…)` is as complete as `this(cantargetcard(…))`.
bool EatProperty(Cursor* cursor, Range* inside) {
  Cursor ahead = *cursor;
  if (!ahead.Eat("(")) return false;
  const size_t begin = ahead.pos();
  if (!ahead.EatWord("cantargetcard")) return cursor->EatBrackets(inside);
  Range spec;
  if (!ahead.EatBrackets(&spec)) return false;
  *inside = {begin, ahead.pos()};
  ahead.SkipSpaces();
  ahead.Eat(")");
  *cursor = ahead;
  return true;
}

// `this(property) X`, `thisforeach(property) X`
bool ParseThis(ParseContext* context, Cursor* cursor, Effect* effect) {
  Cursor ahead = *cursor;
  Range inside;
  const bool each = ahead.EatWord("thisforeach");
  if (!each && !ahead.EatWord("this")) return false;
  if (!EatProperty(&ahead, &inside)) return false;
  PropertyArgs args;
  args.property = ParseThisProperty(context, inside);
  args.inner = ParseInner(context, ahead.rest());
  cursor->MoveTo(cursor->end());
  effect->kind = each ? EffectKind::kThisForEach : EffectKind::kThis;
  effect->args = std::move(args);
  return true;
}

// `pay(cost) X[?Y]`, `pay[[cost]] X[?Y]`
bool ParsePay(ParseContext* context, Cursor* cursor, Effect* effect) {
  Cursor ahead = *cursor;
  Range inside;
  if (!ahead.Eat("pay") || !ahead.EatBrackets(&inside)) return false;
  PayArgs args;
  Cursor cost(context->text(), inside);
  Range inner_brackets;
  if (cost.Peek() == '[' && cost.EatBrackets(&inner_brackets)) {
    inside = inner_brackets;
  }
  args.cost = RequireCost(context, inside);
  const Range rest = ahead.rest();
  const size_t question = FindTopLevel(context->text(), rest, "?");
  const size_t stop = question == kNotFound ? rest.end : question;
  args.paid = ParseInner(context, {rest.begin, stop});
  if (question != kNotFound) {
    args.declined = ParseInner(context, {question + 1, rest.end});
  }
  cursor->MoveTo(cursor->end());
  effect->kind = EffectKind::kPay;
  effect->args = std::move(args);
  return true;
}

struct PrefixRow {
  absl::string_view word;
  EffectKind kind;
};
constexpr PrefixRow kPrefixes[] = {
    {"activate ", EffectKind::kActivate},
    {"emblem ", EffectKind::kEmblem},
    {"soulbond ", EffectKind::kSoulbond},
    {"opponentreplacedraw ", EffectKind::kOpponentReplaceDraw},
    {"replacedraw ", EffectKind::kReplaceDraw},
};

bool ParsePrefix(ParseContext* context, Cursor* cursor, Effect* effect) {
  for (const PrefixRow& row : kPrefixes) {
    Cursor ahead = *cursor;
    if (!ahead.Eat(row.word)) continue;
    ahead.SkipSpaces();
    if (ahead.AtEnd()) return false;  // `soulbond` alone is an ability.
    effect->kind = row.kind;
    effect->args = InnerArgs{ParseInner(context, ahead.rest())};
    cursor->MoveTo(cursor->end());
    return true;
  }
  return false;
}

void ParsePhaseActionWords(ParseContext* context, Range range,
                           PhaseActionArgs* args) {
  std::string phase;  // `my upkeep` may be two words.
  Range phase_range = range;
  for (Range part : SplitTopLevel(context->text(), range, " ,")) {
    const absl::string_view word = Slice(context->text(), part);
    if (word == "once") {
      args->once = true;
    } else if (word == "next") {
      args->next = true;
    } else if (word == "sourceinplay") {
      args->source_in_play = true;
    } else if (word == "checkex") {
      args->check_exile = true;
    } else if (!word.empty()) {
      if (phase.empty()) phase_range.begin = part.begin;
      phase_range.end = part.end;
      absl::StrAppend(&phase, word);
    }
  }
  if (!FindPhase(phase, &args->phase)) {
    context->Unknown(phase_range, "unknown-phase", "a phase", PhaseWords());
  }
}

bool ParsePhaseAction(ParseContext* context, Cursor* cursor, bool multi,
                      Effect* effect) {
  Cursor ahead = *cursor;
  Range inside;
  if (!ahead.EatWord(multi ? "phaseactionmulti" : "phaseaction")) return false;
  PhaseActionArgs args;
  args.multi = multi;
  if (RequireBrackets(context, &ahead, &inside)) {
    ParsePhaseActionWords(context, inside, &args);
  }
  args.inner = ParseInner(context, ahead.rest());
  cursor->MoveTo(cursor->end());
  effect->kind = EffectKind::kPhaseAction;
  effect->args = std::move(args);
  return true;
}

// `upcost[cost;next upkeep] X`; the upkeep is the default phase.
bool ParseUpkeepCost(ParseContext* context, Cursor* cursor, bool multi,
                     Effect* effect) {
  Cursor ahead = *cursor;
  UpkeepCostArgs args;
  args.cumulative = ahead.Eat("cumulative");
  if (!ahead.EatWord(multi ? "upcostmulti" : "upcost")) return false;
  args.multi = multi;
  args.phase.whose = WhosePhase::kMy;
  Range inside;
  if (RequireBrackets(context, &ahead, &inside)) {
    const std::vector<Range> parts =
        SplitTopLevel(context->text(), inside, ";");
    args.cost = RequireCost(context, parts[0]);
    for (size_t i = 1; i < parts.size(); ++i) {
      Cursor words(context->text(), Trim(context->text(), parts[i]));
      if (words.EatWord("next")) args.next = true;
      words.SkipSpaces();
      if (words.AtEnd()) continue;
      if (!FindPhase(Slice(context->text(), words.rest()), &args.phase)) {
        context->Unknown(words.rest(), "unknown-phase", "a phase",
                         PhaseWords());
      }
    }
  }
  args.inner = ParseInner(context, ahead.rest());
  cursor->MoveTo(cursor->end());
  effect->kind = EffectKind::kUpkeepCost;
  effect->args = std::move(args);
  return true;
}

}  // namespace

bool ParseLineWrapper(ParseContext* context, Cursor* cursor, Effect* effect) {
  return ParseIf(context, cursor, effect) ||
         ParseThis(context, cursor, effect) ||
         ParsePay(context, cursor, effect) ||
         ParsePrefix(context, cursor, effect) ||
         ParsePhaseAction(context, cursor, /*multi=*/true, effect) ||
         ParseUpkeepCost(context, cursor, /*multi=*/true, effect) ||
         ParseUpkeepCost(context, cursor, /*multi=*/false, effect);
}

bool ParsePartWrapper(ParseContext* context, Cursor* cursor, Effect* effect) {
  return ParsePhaseAction(context, cursor, /*multi=*/false, effect) ||
         ParseUpkeepCost(context, cursor, /*multi=*/false, effect);
}

bool ParseScope(ParseContext* context, Cursor* cursor, Effect* effect) {
  constexpr PrefixRow kScopes[] = {{"lord", EffectKind::kLord},
                                   {"all", EffectKind::kAll},
                                   {"foreach", EffectKind::kForEach},
                                   {"aslongas", EffectKind::kAsLongAs},
                                   {"teach", EffectKind::kTeach}};
  for (const PrefixRow& row : kScopes) {
    Cursor ahead = *cursor;
    Range inside;
    if (!ahead.EatWord(row.word) || ahead.Peek() != '(') continue;
    if (!RequireBrackets(context, &ahead, &inside)) inside = {};
    ScopeArgs args;
    args.spec = ParseTargetSpec(context, inside);
    effect->kind = row.kind;
    effect->args = std::move(args);
    *cursor = ahead;
    return true;
  }
  // `sacrifice(this)` is `sacrifice all(this)`.
  const size_t begin = cursor->pos();
  if (!cursor->Eat("(this)")) return false;
  ScopeArgs args;
  args.spec = ParseTargetSpec(context, {begin + 1, cursor->pos() - 1});
  effect->kind = EffectKind::kAll;
  effect->args = std::move(args);
  return true;
}

}  // namespace refold::wagic
