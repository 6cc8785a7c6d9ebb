// The common restrictions on when an ability may be used, a trigger fires or a
// static ability works.
#ifndef REFOLD_KERNEL_DIALECTS_FORGE_RESTRICTIONS_H_
#define REFOLD_KERNEL_DIALECTS_FORGE_RESTRICTIONS_H_

#include "kernel/dialects/forge/param_reader.h"

namespace refold::forge {

// `IsPresent`, `CheckSVar`, `PlayerTurn`, `Metalcraft` …: absent if there are
// none. `Condition` is one of these in static abilities and triggers; in others
// it is about what a link does.
enum class ConditionIs { kRestriction, kOfLink };
std::optional<pb::Expr> LowerRestrictions(CardLowering& card, ParamReader& line,
                                          ConditionIs condition,
                                          const Scene& scene);
// `Upkeep->BeginCombat,Main2`
pb::Expr LowerPhases(CardLowering& card, const Text& phases);
// Whether the candidate player could cast a sorcery now (CR 307.5).
pb::Predicate CouldCastASorcery(CardLowering& card);

}  // namespace refold::forge

#endif  // REFOLD_KERNEL_DIALECTS_FORGE_RESTRICTIONS_H_
