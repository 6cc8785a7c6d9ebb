// What joins the attack that is going on: it attacks without having been
// declared (CR 508.4).
#ifndef REFOLD_KERNEL_GAMES_MTG_JOINING_ATTACK_H_
#define REFOLD_KERNEL_GAMES_MTG_JOINING_ATTACK_H_

#include <vector>

#include "kernel/engine/engine.h"

namespace refold::mtg {

// Those of the creatures that can: of the active player's, in a combat in which
// attackers were declared, what does not attack yet. They attack `defender`; if
// that is empty, whom their controller chooses, who is asked where there are
// several.
void JoinAttack(Engine& engine, const std::vector<Ref>& creatures,
                const Ref& defender);
// The same: each attacks that player or one of his planeswalkers.
void JoinAttackOn(Engine& engine, const std::vector<Ref>& creatures,
                  PlayerId player);
// Procedure "join attack".
Next RunJoinAttack(Engine& engine, Frame& frame);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_JOINING_ATTACK_H_
