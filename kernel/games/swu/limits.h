// How long the uses of limited abilities count. They are values of the card
// that has the ability; the prefix of the value's name says for how long:
//
//   used            until the round is over (kernel/query/uses.h)
//   used in phase   until the phase is over
//   times           for the whole game, wherever the card goes
//
// Uses are counted under such names by the kernel (query/uses.h), as the
// ability declares them (Ability.counted_as). A card that leaves play forgets
// all but the last.
#ifndef REFOLD_KERNEL_GAMES_SWU_LIMITS_H_
#define REFOLD_KERNEL_GAMES_SWU_LIMITS_H_

#include "kernel/engine/engine.h"
#include "kernel/engine/game_rules.h"

namespace refold::swu {

// Call when a phase has ended.
void ForgetUsesOfPhase(Engine& engine);
// Adds the uses that count for the whole game to what the card keeps as it
// moves.
void KeepUsesOfGame(const Engine& engine, MoveProposal& move);

}  // namespace refold::swu

#endif  // REFOLD_KERNEL_GAMES_SWU_LIMITS_H_
