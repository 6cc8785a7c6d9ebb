// Creatures that join the attack in progress: they attack without having been
// declared (CR 508.4).
#ifndef REFOLD_KERNEL_GAMES_MTG_JOINING_ATTACK_H_
#define REFOLD_KERNEL_GAMES_MTG_JOINING_ATTACK_H_

#include <vector>

#include "kernel/engine/engine.h"

namespace refold::mtg {

// Lets those of the creatures join that can: creatures of the active player
// that do not attack yet, in a combat in which attackers were declared. They
// attack `defender`; if that is empty, their controller chooses, and is asked
// if there are several possibilities.
void JoinAttack(Engine& engine, const std::vector<Ref>& creatures,
                const Ref& defender);
// The same; each attacks that player or one of their planeswalkers.
void JoinAttackOn(Engine& engine, const std::vector<Ref>& creatures,
                  PlayerId player);
// Procedure "join attack".
Next RunJoinAttack(Engine& engine, Frame& frame);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_JOINING_ATTACK_H_
