// Units that enter play ready by what they say of themselves.
//
// "This unit enters play ready" works as it would there: what the ability asks
// is asked of the game as it is with the unit in its arena. What effects of
// other cards say of units that enter play is not asked here.
#ifndef REFOLD_KERNEL_GAMES_SWU_ENTERS_H_
#define REFOLD_KERNEL_GAMES_SWU_ENTERS_H_

#include "kernel/engine/engine.h"

namespace refold::swu {

// Of a unit that is to enter play under the player's control.
bool EntersReady(const Engine& engine, const Ref& unit, PlayerId player);

}  // namespace refold::swu

#endif  // REFOLD_KERNEL_GAMES_SWU_ENTERS_H_
