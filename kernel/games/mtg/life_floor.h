// Floors of life: damage that would reduce a player's life below a floor
// reduces it to the floor (CR 120.4). Applies to everything that happens at the
// same time: damage from several sources is lost together, and simultaneous
// gains count.
//
// A floor is a law of a player, `least life after damage`, with its number.
#ifndef REFOLD_KERNEL_GAMES_MTG_LIFE_FLOOR_H_
#define REFOLD_KERNEL_GAMES_MTG_LIFE_FLOOR_H_

#include <span>

#include "kernel/engine/engine.h"

namespace refold::mtg {

// Lowers the life lost to damage, the last losses first. A player already below
// the floor loses nothing to damage.
void HoldLifeAtFloors(const Engine& engine, std::span<Proposal> group);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_LIFE_FLOOR_H_
