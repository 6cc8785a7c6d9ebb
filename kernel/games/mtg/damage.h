// Damage in Magic: what it does to players, creatures and planeswalkers.
#ifndef REFOLD_KERNEL_GAMES_MTG_DAMAGE_H_
#define REFOLD_KERNEL_GAMES_MTG_DAMAGE_H_

#include "kernel/engine/engine.h"
#include "kernel/engine/game_rules.h"

namespace refold::mtg {

// Whether protection or another rule prevents all of it, or its target cannot
// be dealt damage. Reads only.
bool PreventsAllDamage(const Engine& engine, const DamageProposal& damage);

// Deals what is left of the damage: the DamageDealt fact and what follows.
void DealDamageByRules(Engine& engine, const DamageProposal& damage);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_DAMAGE_H_
