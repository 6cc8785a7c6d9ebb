// Units that enter play ready by their own abilities.
//
// "This unit enters play ready" is evaluated as if the unit were already in its
// arena. Effects of other cards on units that enter play are not considered
// here.
#ifndef REFOLD_KERNEL_GAMES_SWU_ENTERS_H_
#define REFOLD_KERNEL_GAMES_SWU_ENTERS_H_

#include "kernel/engine/engine.h"

namespace refold::swu {

// For a unit that will enter play under the player's control.
bool EntersReady(const Engine& engine, const Ref& unit, PlayerId player);

}  // namespace refold::swu

#endif  // REFOLD_KERNEL_GAMES_SWU_ENTERS_H_
