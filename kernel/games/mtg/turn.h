// Turns and phases of Magic.
//
// For skipped and extra turns and phases, see skeleton/turn_table.h. The span
// "combat" is all five combat phases; "extra combats" come after the second
// main phase. What untaps: untapping.h.
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
// player may already discard one, since the hand is over its limit. The
// remaining excess is discarded when the step ends.
std::vector<Ref> DiscardableNow(const Engine& engine, PlayerId player);
// Discards these cards from the player's hand.
void Discard(Engine& engine, const std::vector<Ref>& cards);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_TURN_H_
