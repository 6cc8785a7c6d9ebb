// Limits on how many creatures may attack or block in one combat: bounds of
// acts of players (verbs/acts.h). "attack" and "block" are what a player's
// creatures do, "be attacked" is done to the player. The smallest of several
// bounds counts.
#ifndef REFOLD_KERNEL_GAMES_MTG_COMBAT_LIMITS_H_
#define REFOLD_KERNEL_GAMES_MTG_COMBAT_LIMITS_H_

#include "kernel/query/view.h"

namespace refold::mtg {

// Whether the creature may attack whom `defender` means, beside the others that
// attack already.
bool MayJoinAttack(const View& view, CardId creature, const Ref& defender);
// Whether one more creature of the player may block.
bool OneMoreMayBlock(const View& view, PlayerId player);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_COMBAT_LIMITS_H_
