// What attacking and blocking costs (CR 508.1d, 509.1c): effects price the acts
// "attack" and "block" of a creature in generic mana ("mana.generic"; see
// verbs/acts.h). The other party is what is attacked or blocked.
//
// The cost is paid out of the pool as the creature is declared; whoever lacks
// the mana may use mana abilities first. Who takes the declaration back does
// not get it back. Nobody has to pay: what must attack or block need not where
// that costs something.
#ifndef REFOLD_KERNEL_GAMES_MTG_COMBAT_COSTS_H_
#define REFOLD_KERNEL_GAMES_MTG_COMBAT_COSTS_H_

#include <cstdint>

#include "kernel/engine/engine.h"

namespace refold::mtg {

// Generic mana; 0 if it is free.
int64_t AttackCost(const View& view, CardId creature, const Ref& defender);
int64_t BlockCost(const View& view, CardId creature, const Ref& attacker);

// Whether the creature's controller has so much mana.
bool CanPayForCombat(const Engine& engine, CardId creature, int64_t generic);
// Takes it out of his pool. It must be there.
void PayForCombat(Engine& engine, CardId creature, int64_t generic);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_COMBAT_COSTS_H_
