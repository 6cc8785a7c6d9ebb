// What follows from drawing more cards than there are: damage to the player's
// base, dealt as the others are drawn.
#ifndef REFOLD_KERNEL_GAMES_SWU_DRAWS_H_
#define REFOLD_KERNEL_GAMES_SWU_DRAWS_H_

#include <vector>

#include "kernel/engine/engine.h"
#include "kernel/verbs/proposal.h"

namespace refold::swu {

// Most cards that one instruction draws: of more that are said, only so many
// count.
inline constexpr int64_t kMostDrawn = 1'000;

// One damage for all cards that a player does not draw in a window; nothing if
// it is among the proposals already.
std::vector<Proposal> DamageForMissing(const Engine& engine,
                                       const std::vector<Proposal>& proposals);

}  // namespace refold::swu

#endif  // REFOLD_KERNEL_GAMES_SWU_DRAWS_H_
