// The costs of attacking and blocking (CR 508.1d, 509.1c): effects price the
// acts "attack" and "block" of a creature in generic mana ("mana.generic"; see
// verbs/acts.h). The other party is what is attacked or blocked.
//
// The cost is paid from the pool as the creature is declared; a player who
// lacks the mana may use mana abilities first. A player who takes the
// declaration back does not get the mana back. Nobody has to pay: a creature
// that must attack or block need not if that costs something.
#ifndef REFOLD_KERNEL_GAMES_MTG_COMBAT_COSTS_H_
#define REFOLD_KERNEL_GAMES_MTG_COMBAT_COSTS_H_

#include <cstdint>

#include "kernel/engine/engine.h"

namespace refold::mtg {

// Generic mana; 0 if it is free.
int64_t AttackCost(const View& view, CardId creature, const Ref& defender);
int64_t BlockCost(const View& view, CardId creature, const Ref& attacker);

// Whether the creature's controller has that much mana.
bool CanPayForCombat(const Engine& engine, CardId creature, int64_t generic);
// Removes it from that player's pool, which must contain it.
void PayForCombat(Engine& engine, CardId creature, int64_t generic);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_COMBAT_COSTS_H_
