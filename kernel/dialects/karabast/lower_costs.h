// What abilities and cards cost, how often abilities may be used, and what the
// ways to write costs share (lower_costs*.cc, lower_cost_changes.cc,
// lower_limits.cc).
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_COSTS_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_COSTS_H_

#include <optional>
#include <string>
#include <vector>

#include "kernel/dialects/karabast/lower_systems.h"

namespace refold::karabast {

bool LowerCost(Card& card, const Context& context, const Value& cost,
               pb::Cost& into);
// `adjustCost`, one change or a list of them: parts of the verb that plays a
// card (lower_cost_changes.cc).
bool AddCostChanges(Card& card, const Value& adjust,
                    std::vector<pb::Instruction_Part>& parts);
bool LowerLimit(Card& card, const Value& limit, pb::Ability& ability);
// The limit of a triggered ability counts how often it has been used, by
// whoever did not decline: the name by which its code is to count; empty if it
// counts in another way, or has none. `ability` is the last of the program.
// `shares`: the name that it counts by with others; empty for one of its own.
std::optional<std::string> LowerLimitOfUses(Card& card, const Value& limit,
                                            pb::Ability& ability,
                                            const std::string& shares);
Names CostNames();
Names LimitNames();

// The cards that a cost's filters allow: in that zone of the player's, unless
// they say otherwise. Nothing, after a report, if they make no sense.
std::optional<pb::Query> Payers(Card& card, const Context& context,
                                const Value& props, const char* zone);

// The systems that may be costs: they are done to cards or players.
Names CostSystemNames();
// `AbilityHelper.costs.heal({ … })`: the verb that the system is, as a claim.
// Its own card pays, or what `target` says; with filters, one that is chosen.
// A system that is more than one verb is no cost, which is an error.
bool LowerSystemCost(Card& card, const Context& context, const Named& cost,
                     const Value& props, pb::Cost& into);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_COSTS_H_
