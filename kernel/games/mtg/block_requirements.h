// Creatures that must block (CR 509.1c): nobody has to pay for it, and as many
// do as the limits of combat_limits.h let.
#ifndef REFOLD_KERNEL_GAMES_MTG_BLOCK_REQUIREMENTS_H_
#define REFOLD_KERNEL_GAMES_MTG_BLOCK_REQUIREMENTS_H_

#include "kernel/engine/engine.h"

namespace refold::mtg {

// Whether there is a place for one more blocker of the player besides those
// that must block, or the creature is one of these.
bool HasPlaceToBlock(const Engine& engine, CardId creature, PlayerId player);

// Creatures that must block, and could block one more, do so regardless of
// their controller's wishes.
void ObeyBlockRequirements(Engine& engine);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_BLOCK_REQUIREMENTS_H_
