// Creatures that must attack (CR 508.1d): an attack obeys as many requirements
// as any that the restrictions of combat_limits.h let it. Nobody has to pay for
// one.
#ifndef REFOLD_KERNEL_GAMES_MTG_ATTACK_REQUIREMENTS_H_
#define REFOLD_KERNEL_GAMES_MTG_ATTACK_REQUIREMENTS_H_

#include <vector>

#include "kernel/engine/engine.h"
#include "kernel/games/mtg/combat_limits.h"

namespace refold::mtg {

// Creatures that cannot attack alone have this keyword.
inline const Word kNotAttackAlone = Word::Of("notattackalone");

// Whether this attack with one more attacker can be completed so that it obeys
// no fewer requirements than without it.
bool LeavesRequirements(const Engine& engine, std::vector<Attacker> attack,
                        const Attacker& more);

// Completes the declared attack: whoever must attack does, whatever its
// controller has chosen, and attacks what it must.
void ObeyAttackRequirements(Engine& engine);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_ATTACK_REQUIREMENTS_H_
