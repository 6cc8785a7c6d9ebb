// What a card costs by effects besides resources, and which effects have made
// it cheaper.
//
// Effects price the act "play" in "damage to own base", too: the card deals
// that to its player's base.
#ifndef REFOLD_KERNEL_GAMES_SWU_PAID_BESIDES_H_
#define REFOLD_KERNEL_GAMES_SWU_PAID_BESIDES_H_

#include <cstdint>

#include "kernel/engine/engine.h"
#include "kernel/games/swu/costs.h"

namespace refold::swu {

int64_t DamageToOwnBase(const View& view, PlayerId player, const Ref& card);
// Pushes it; nothing if there is none.
void PayDamageToOwnBase(Engine& engine, PlayerId player, const Ref& card);
// What makes only so many cards a round cheaper has made this one so, which is
// paid for on these terms.
void SpendReductions(Engine& engine, PlayerId player, const Ref& card,
                     const CostTerms& terms);

}  // namespace refold::swu

#endif  // REFOLD_KERNEL_GAMES_SWU_PAID_BESIDES_H_
