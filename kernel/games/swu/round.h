// The round: an action phase, then a regroup phase, starting with the player
// who has the initiative.
//
// In the regroup phase both draw two cards at the same time, may put a card
// from the hand into the resources, and ready everything. What lasts for a
// phase ends with it, what lasts for a round when the next one begins.
#ifndef REFOLD_KERNEL_GAMES_SWU_ROUND_H_
#define REFOLD_KERNEL_GAMES_SWU_ROUND_H_

#include "kernel/games/skeleton/turn_table.h"

namespace refold::swu {

const skeleton::TurnTable& Round();

}  // namespace refold::swu

#endif  // REFOLD_KERNEL_GAMES_SWU_ROUND_H_
