// Turns and phases of Magic.
//
// What is skipped or comes on top: see skeleton/turn_table.h. The span "combat"
// is all five combat phases; "extra combats" come after the second main phase.
// What untaps: untapping.h.
#ifndef REFOLD_KERNEL_GAMES_MTG_TURN_H_
#define REFOLD_KERNEL_GAMES_MTG_TURN_H_

#include <vector>

#include "kernel/engine/engine.h"
#include "kernel/games/skeleton/turn_table.h"

namespace refold::mtg {

const skeleton::TurnTable& Turn();

// Procedure "cleanup".
Next RunCleanup(Engine& engine, Frame& frame);
// With the option "every step", in a cleanup step: the cards of which the
// player may discard one already, since the hand is over its limit. What is
// then left is cut when the step ends.
std::vector<Ref> DiscardableNow(const Engine& engine, PlayerId player);
// Discards these of the player's hand.
void Discard(Engine& engine, const std::vector<Ref>& cards);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_TURN_H_
