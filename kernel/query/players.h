// The order in which players are visited.
#ifndef REFOLD_KERNEL_QUERY_PLAYERS_H_
#define REFOLD_KERNEL_QUERY_PLAYERS_H_

#include <vector>

#include "kernel/state/game_state.h"

namespace refold {

// Every player, from the active one on in seating order.
std::vector<PlayerId> PlayersFromActive(const GameState& state);

}  // namespace refold

#endif  // REFOLD_KERNEL_QUERY_PLAYERS_H_
