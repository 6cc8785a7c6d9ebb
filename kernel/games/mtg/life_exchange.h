// Exchanging a life total with another life total, or with a creature's power
// or toughness. An exchange happens in full or not at all (CR 701.12): if a
// player cannot gain or lose the necessary life, neither side changes (CR
// 119.7, 119.8).
#ifndef REFOLD_KERNEL_GAMES_MTG_LIFE_EXCHANGE_H_
#define REFOLD_KERNEL_GAMES_MTG_LIFE_EXCHANGE_H_

#include "kernel/games/skeleton/rule_effects.h"

namespace refold::mtg {

// Between the first two players of `what` and `other`.
void ExchangeLife(Engine& engine, const skeleton::Operands& with);
// Between the player `other` and the stat (the first word) of the permanent
// `what`; the change of the stat is permanent.
void ExchangeLifeWithStat(Engine& engine, const skeleton::Operands& with);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_LIFE_EXCHANGE_H_
