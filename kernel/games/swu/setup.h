// Setting up: initiative, opening hands with a mulligan, two resources each.
#ifndef REFOLD_KERNEL_GAMES_SWU_SETUP_H_
#define REFOLD_KERNEL_GAMES_SWU_SETUP_H_

#include "kernel/engine/engine.h"
#include "kernel/games/skeleton/setup.h"

namespace refold::swu {

skeleton::SetupTable Setup();
// Procedure "opening": the prompts before the first round.
Next RunOpening(Engine& engine, Frame& frame);

}  // namespace refold::swu

#endif  // REFOLD_KERNEL_GAMES_SWU_SETUP_H_
