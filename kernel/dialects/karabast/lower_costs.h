// Costs of abilities and cards, and what the ways to write them share
// (lower_costs*.cc, lower_cost_changes.cc).
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_COSTS_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_COSTS_H_

#include <optional>
#include <string>
#include <vector>

#include "kernel/dialects/karabast/lower_costs_code.h"
#include "kernel/dialects/karabast/lower_systems.h"

namespace refold::karabast {

// Of playing a card: all of it must be claims.
bool LowerCost(Card& card, const Context& context, const Value& cost,
               pb::Cost& into);
// Of an ability: the claims become its own; the rest is code.
bool LowerCostOf(Card& card, const Context& context, const Value& cost,
                 pb::Ability& ability, CostsBeside& beside);
// `adjustCost`, one change or a list of them: parts of the verb that plays a
// card (lower_cost_changes.cc). An amount that is a function is asked of the
// card, the player and the context, in this order.
bool AddCostChanges(Card& card, const Value& adjust,
                    const std::vector<Value>& asked_of,
                    std::vector<pb::Instruction_Part>& parts);
Names CostNames();
// Whether what `payStageAmount` makes of any cost is half of it, rounded up.
bool IsHalfRoundedUp(Card& card, const Value& arrow);

// The cards that a cost's filters allow: in that zone of the player's, unless
// they say otherwise. Nothing, after a report, if they make no sense.
std::optional<pb::Query> Payers(Card& card, const Context& context,
                                const Value& props, const char* zone);

// Where a cost goes: its claims, and, if it is an ability's, the rest.
struct CostInto {
  pb::Cost& claims;
  pb::Ability* ability = nullptr;
  CostsBeside* beside = nullptr;
};
// Any cost, or a list of them (lower_costs.cc).
bool LowerCostInto(Card& card, const Context& context, const Value& value,
                   const CostInto& into);
// `AbilityHelper.costs.heal({ … })`: any system. What is one verb is a claim:
// its own card pays, or what `target` says; with filters, one that is chosen.
// Of several at the same time, or one after another, each is a cost: parts are
// systems, or costs themselves. Everything
// else is code, which only abilities can pay with; elsewhere it is an error.
bool LowerSystemCost(Card& card, const Context& context, const Named& cost,
                     const Value& props, const CostInto& into);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_COSTS_H_
