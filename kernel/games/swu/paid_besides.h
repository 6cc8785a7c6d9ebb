// Costs other than resources that effects add to a card, and counting the use
// of limited reductions.
//
// Effects price the act "play" in "damage to own base", too: the card deals
// that damage to its player's base.
#ifndef REFOLD_KERNEL_GAMES_SWU_PAID_BESIDES_H_
#define REFOLD_KERNEL_GAMES_SWU_PAID_BESIDES_H_

#include <cstdint>

#include "kernel/engine/engine.h"
#include "kernel/games/swu/costs.h"

namespace refold::swu {

int64_t DamageToOwnBase(const View& view, PlayerId player, const Ref& card);
// Pushes it; nothing if there is none.
void PayDamageToOwnBase(Engine& engine, PlayerId player, const Ref& card);
// Counts a use of the effects that reduce the cost of a limited number of cards
// per round and have reduced this one's, paid for on these terms.
void SpendReductions(Engine& engine, PlayerId player, const Ref& card,
                     const CostTerms& terms);

}  // namespace refold::swu

#endif  // REFOLD_KERNEL_GAMES_SWU_PAID_BESIDES_H_
