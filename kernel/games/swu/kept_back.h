// Abilities that an effect keeps their card from using: acts that it forbids.
//
//   trigger abilities   its triggered abilities and actions
//   initiate keywords   triggered abilities that the rulebook says of keywords
//
// What has triggered by then never resolves.
#ifndef REFOLD_KERNEL_GAMES_SWU_KEPT_BACK_H_
#define REFOLD_KERNEL_GAMES_SWU_KEPT_BACK_H_

#include "kernel/engine/engine.h"

namespace refold::swu {

bool IsKeptBack(const View& view, const Ref& card, const AbilityRef& ability);
// Call before triggers resolve: takes away those that are kept back.
void DropKeptBack(Engine& engine);

}  // namespace refold::swu

#endif  // REFOLD_KERNEL_GAMES_SWU_KEPT_BACK_H_
