// The action phase: the actions that a player may take, and taking them.
//
// Actions are: play a card from the hand (or where an effect allows it), attack
// with a unit, use an ability, deploy the leader; passing and claiming the
// initiative are the skeleton's (kernel/games/skeleton/alternate.h).
#ifndef REFOLD_KERNEL_GAMES_SWU_ACTIONS_H_
#define REFOLD_KERNEL_GAMES_SWU_ACTIONS_H_

#include "kernel/engine/engine.h"
#include "kernel/games/skeleton/alternate.h"

namespace refold::swu {

const skeleton::AlternateTable& Actions();
// Procedure "action taken": says that the player has taken an action, once what
// that has set off has resolved.
Next RunActionTaken(Engine& engine, Frame& frame);

}  // namespace refold::swu

#endif  // REFOLD_KERNEL_GAMES_SWU_ACTIONS_H_
