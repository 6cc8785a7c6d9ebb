// Life totals that change places with another life total, or with a creature's
// power or toughness. An exchange happens in full or not at all (CR 701.12): a
// player who would have to gain or lose life that he cannot gain or lose keeps
// it, and so does the other side (CR 119.7, 119.8).
#ifndef REFOLD_KERNEL_GAMES_MTG_LIFE_EXCHANGE_H_
#define REFOLD_KERNEL_GAMES_MTG_LIFE_EXCHANGE_H_

#include "kernel/games/skeleton/rule_effects.h"

namespace refold::mtg {

// Between the first two players of `what` and `other`.
void ExchangeLife(Engine& engine, const skeleton::Operands& with);
// Between the player `other` and the stat, the first of the words, of the
// permanent `what`, which has it for good.
void ExchangeLifeWithStat(Engine& engine, const skeleton::Operands& with);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_LIFE_EXCHANGE_H_
