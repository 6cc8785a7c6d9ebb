// Card Fighters' Clash's additions to setting up the table (skeleton/setup.h).
// Characters that are set up are not fresh.
#ifndef REFOLD_KERNEL_GAMES_CFC_SETUP_H_
#define REFOLD_KERNEL_GAMES_CFC_SETUP_H_

#include "kernel/games/skeleton/setup.h"

namespace refold::cfc {

// It requires two players, and no more cards in a ring than fit.
skeleton::SetupTable Setup();

}  // namespace refold::cfc

#endif  // REFOLD_KERNEL_GAMES_CFC_SETUP_H_
