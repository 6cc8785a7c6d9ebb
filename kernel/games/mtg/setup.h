// Magic's additions to setting up the table (skeleton/setup.h).
#ifndef REFOLD_KERNEL_GAMES_MTG_SETUP_H_
#define REFOLD_KERNEL_GAMES_MTG_SETUP_H_

#include "kernel/games/skeleton/setup.h"

namespace refold::mtg {

skeleton::SetupTable Setup();

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_SETUP_H_
