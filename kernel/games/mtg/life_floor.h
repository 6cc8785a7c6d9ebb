// Floors of life: damage that would leave a player with less life leaves him
// with so much (CR 120.4). Asked of all that happens at the same time: what
// several sources deal is lost at once, and what is gained with it counts.
//
// A floor is a law of a player, `least life after damage`, with its number.
#ifndef REFOLD_KERNEL_GAMES_MTG_LIFE_FLOOR_H_
#define REFOLD_KERNEL_GAMES_MTG_LIFE_FLOOR_H_

#include <span>

#include "kernel/engine/engine.h"

namespace refold::mtg {

// Lowers what damage costs, the last losses first. Who has less than the floor
// already loses nothing by damage.
void HoldLifeAtFloors(const Engine& engine, std::span<Proposal> group);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_LIFE_FLOOR_H_
