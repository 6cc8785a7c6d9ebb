#include "kernel/dialects/karabast/lower_action_terms.h"

#include <set>
#include <string>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/karabast/lower_ability.h"
#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_costs.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_legal_ability.h"
#include "kernel/dialects/karabast/lower_limits.h"
#include "kernel/dialects/karabast/lower_operators.h"
#include "kernel/dialects/karabast/lower_systems.h"

namespace refold::karabast {
namespace {

// Costs without a choice are paid first. `disableCostReordering` forbids that:
// then they must stand in that order.
bool InOrder(Card& card, const Value& props) {
  const Value fixed = PropertyOf(props, "disableCostReordering");
  if (!KnownTruth(fixed).value_or(false)) return true;
  static const std::set<std::string> choices = {"dealDamage",
                                                "defeat",
                                                "discardCardFromOwnHand",
                                                "discardCardsFromOwnHand",
                                                "exhaustFriendlyUnit",
                                                "readyEnemyUnit",
                                                "returnToHandFromPlay"};
  bool chosen = false;
  for (const Value& cost : OneOrMore(PropertyOf(props, "cost"))) {
    const Named* named = cost.As<Named>();
    const bool is = named != nullptr && choices.contains(named->name);
    if (chosen && !is) {
      card.Fail(fixed.span, "property disableCostReordering",
                "costs behind one that is chosen cannot be kept in this order");
      return false;
    }
    chosen = chosen || is;
  }
  return true;
}

// Costs in code are paid when the others are.
bool ComesLast(Card& card, const Value& props, const pb::Ability& ability,
               const CostsBeside& costs) {
  const Value fixed = PropertyOf(props, "disableCostReordering");
  if (!KnownTruth(fixed).value_or(false) || costs.in_code.empty() ||
      ability.cost().claims().empty()) {
    return true;
  }
  card.Fail(fixed.span, "property disableCostReordering",
            absl::StrCat("the cost ", costs.in_code.front().name,
                         " cannot be kept in this order with others"));
  return false;
}

// What is chosen for a cost is asked before it is asked with what to pay
// resources: with Credits, or with units.
void PutChoicesFirst(pb::Cost& cost) {
  pb::Cost sorted;
  for (const bool chosen : {true, false}) {
    for (const pb::Claim& claim : cost.claims()) {
      const bool is = claim.has_of() && !claim.any();
      if (is == chosen) *sorted.add_claims() = claim;
    }
  }
  *cost.mutable_claims() = sorted.claims();
}

// Actions are used in the action phase; there is no other in which they could.
bool IsInActionPhase(Card& card, const Value& phase) {
  if (phase.undefined() ||
      (phase.text() != nullptr && *phase.text() == "action")) {
    return true;
  }
  card.Fail(phase.span, "property phase",
            "an action can only be used in the action phase");
  return false;
}

void Require(pb::Ability& ability, const pb::Expr& more) {
  *ability.mutable_condition() =
      ability.has_condition()
          ? tree::Binary(pb::Expr::AND, ability.condition(), more)
          : more;
}

// Whether all that it does is playing a card which it names.
bool OnlyPlays(const Value& props) {
  const Value system = PropertyOf(props, "immediateEffect");
  const Named* named = system.As<Named>();
  return named != nullptr && named->name.starts_with("playCard") &&
         PropertyOf(props, "targetResolver").undefined() &&
         PropertyOf(props, "targetResolvers").undefined();
}

// Such an action cannot be used where that card cannot be played.
void AddPlayable(Card& card, const Context& context, const Value& props,
                 pb::Ability& ability) {
  if (!OnlyPlays(props)) return;
  const std::optional<pb::Expr> legal =
      HasLegalTarget(card, context, PropertyOf(props, "immediateEffect"));
  if (legal.has_value()) Require(ability, *legal);
}

}  // namespace

bool AddTerms(Card& card, const Context& context, const Value& props,
              pb::Ability& ability, CostsBeside& costs) {
  const bool terms =
      KnowsAbilityKeys(card, props) && AddZones(card, props, ability) &&
      AddCondition(card, AtStage(context, "preTarget"),
                   PropertyOf(props, "condition"), ability) &&
      IsInActionPhase(card, PropertyOf(props, "phase")) &&
      LowerLimit(card, PropertyOf(props, "limit"), std::nullopt, ability) &&
      InOrder(card, props) &&
      LowerCostOf(card, AtStage(context, "cost"), PropertyOf(props, "cost"),
                  ability, costs) &&
      ComesLast(card, props, ability, costs);
  if (terms) AddPlayable(card, context, props, ability);
  if (terms && PropertyOf(props, "disableCostReordering").undefined()) {
    PutChoicesFirst(*ability.mutable_cost());
  }
  return terms;
}

void AddNeedOfEffect(Card& card, const Context& context, const Value& props,
                     pb::Ability& ability) {
  if (OnlyPlays(props) || !PropertyOf(props, "cost").undefined()) return;
  const std::optional<pb::Expr> legal =
      HasLegalEffect(card, context, props, /*triggered=*/false);
  if (legal.has_value()) Require(ability, *legal);
}

}  // namespace refold::karabast
