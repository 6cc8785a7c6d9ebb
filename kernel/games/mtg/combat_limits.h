// How many creatures may attack or block in one combat: rules of players whose
// number is the most. Of several the least counts.
#ifndef REFOLD_KERNEL_GAMES_MTG_COMBAT_LIMITS_H_
#define REFOLD_KERNEL_GAMES_MTG_COMBAT_LIMITS_H_

#include "kernel/query/view.h"

namespace refold::mtg {

// Whether one more creature may attack whom `defender` means, beside those that
// attack already: "attacker limit" on any player, "attacked limit" on that one.
bool OneMoreMayAttack(const View& view, const Ref& defender);
// Whether one more creature may block: "blocker limit" on any player.
bool OneMoreMayBlock(const View& view);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_COMBAT_LIMITS_H_
