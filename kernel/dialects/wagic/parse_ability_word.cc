#include "kernel/dialects/wagic/parse_ability_word.h"

#include <algorithm>
#include <utility>

#include "kernel/dialects/wagic/parse_ability.h"
#include "kernel/dialects/wagic/parse_amount.h"
#include "kernel/dialects/wagic/parse_condition.h"
#include "kernel/dialects/wagic/parse_effect.h"
#include "kernel/dialects/wagic/parse_target.h"
#include "kernel/dialects/wagic/phase_words.h"

namespace refold::wagic {
namespace {

bool IsOfTargetedPerson(const TargetSpec& spec) {
  return std::any_of(spec.zones.begin(), spec.zones.end(),
                     [](const ZoneRef& zone) {
                       return zone.owner == ZoneOwner::kTargetedPersons;
                     });
}

bool ParseTargetClause(ParseContext* context, Cursor* cursor,
                       Ability* ability) {
  Cursor ahead = *cursor;
  TargetClause clause;
  clause.targets = !ahead.EatWord("notatarget");
  if (clause.targets && !ahead.EatWord("target")) return false;
  if (ahead.Peek() != '(') return false;
  Range inside;
  if (!RequireBrackets(context, &ahead, &inside)) inside = {};
  const Range where = {cursor->pos(), ahead.pos()};
  clause.span = ToSpan(where);
  clause.spec = ParseTargetSpec(context, inside);
  // Only the first target asks; the effects share it. What is of the target
  // player is chosen besides.
  if (!ability->target) {
    ability->target = std::move(clause);
  } else if (ability->effects.empty() && IsOfTargetedPerson(clause.spec)) {
    clause.targets = false;
    ability->then_chosen = std::move(clause);
  }
  *cursor = ahead;
  return true;
}

bool ParseLimit(ParseContext* context, Cursor* cursor, Ability* ability) {
  Cursor ahead = *cursor;
  if (ahead.Eat("limit:")) {
    Amount limit;
    if (!ParseAmount(context, &ahead, &limit)) {
      context->Unknown(ahead.rest(), "unknown-amount", "a number or a variable",
                       VariableWords());
      ahead.MoveTo(ahead.end());
    }
    ability->limit = std::move(limit);
    *cursor = ahead;
    return true;
  }
  if (!ahead.Eat("limit^")) return false;
  const size_t close = context->text().find('^', ahead.pos());
  const size_t stop = std::min(close, ahead.end());
  LimitEffect limit;
  limit.effect = ParseInner(context, {ahead.pos(), stop});
  ahead.MoveTo(std::min(stop + 1, ahead.end()));
  if (!ParseAmount(context, &ahead, &limit.count)) {
    context->Error({cursor->pos(), stop}, "missing-argument",
                   "write limit^effect^number");
  }
  ability->limit_effect = std::move(limit);
  *cursor = ahead;
  return true;
}

}  // namespace

bool ParseAbilityWord(ParseContext* context, Cursor* cursor, Ability* ability) {
  Cursor ahead = *cursor;
  Range inside;
  const bool named = ahead.EatWord("name");
  if (named) ahead.SkipSpaces();
  if (named && ahead.Peek() == '(') {
    if (RequireBrackets(context, &ahead, &inside) &&
        ability->menu_text.empty()) {
      ability->menu_text = std::string(Slice(context->text(), inside));
    }
    *cursor = ahead;
    return true;
  }
  ahead = *cursor;
  if (ahead.EatWord("restriction") && ahead.Peek() == '{') {
    if (RequireBrackets(context, &ahead, &inside)) {
      ability->conditions.push_back(ParseCondition(context, inside));
    }
    *cursor = ahead;
    return true;
  }
  ConditionTerm term;
  const absl::string_view word = cursor->PeekWord();
  if (FindTimingWord(word, &term)) {
    const Range where = {cursor->pos(), cursor->pos() + word.size()};
    term.span = ToSpan(where);
    Condition condition;
    condition.span = term.span;
    condition.terms.push_back(std::move(term));
    ability->conditions.push_back(std::move(condition));
    cursor->Advance(word.size());
    return true;
  }
  return ParseTargetClause(context, cursor, ability) ||
         ParseLimit(context, cursor, ability);
}

}  // namespace refold::wagic
