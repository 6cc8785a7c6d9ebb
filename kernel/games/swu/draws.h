// Drawing more cards than the deck has: damages the player's base, at the same
// time as the other cards are drawn.
#ifndef REFOLD_KERNEL_GAMES_SWU_DRAWS_H_
#define REFOLD_KERNEL_GAMES_SWU_DRAWS_H_

#include <vector>

#include "kernel/engine/engine.h"
#include "kernel/verbs/proposal.h"

namespace refold::swu {

// Maximum number of cards that one instruction draws; a larger number is cut to
// this.
inline constexpr int64_t kMaxDrawn = 1'000;

// A single damage proposal for all cards that a player cannot draw in a window;
// none if it is already among the proposals.
std::vector<Proposal> DamageForMissing(const Engine& engine,
                                       const std::vector<Proposal>& proposals);

}  // namespace refold::swu

#endif  // REFOLD_KERNEL_GAMES_SWU_DRAWS_H_
