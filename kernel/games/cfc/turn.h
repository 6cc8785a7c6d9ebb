// Turns and phases of Card Fighters' Clash: activate, draw, main, attack,
// counter-attack (only if there is an attack), end, cleanup.
//
// For skipped and extra turns and phases, see skeleton/turn_table.h.
#ifndef REFOLD_KERNEL_GAMES_CFC_TURN_H_
#define REFOLD_KERNEL_GAMES_CFC_TURN_H_

#include "kernel/games/skeleton/turn_table.h"

namespace refold::cfc {

const skeleton::TurnTable& Turn();

}  // namespace refold::cfc

#endif  // REFOLD_KERNEL_GAMES_CFC_TURN_H_
