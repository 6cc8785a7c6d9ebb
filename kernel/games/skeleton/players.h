// Seating order: who is still in the game, and who is next.
#ifndef REFOLD_KERNEL_GAMES_SKELETON_PLAYERS_H_
#define REFOLD_KERNEL_GAMES_SKELETON_PLAYERS_H_

#include <vector>

#include "kernel/engine/engine.h"

namespace refold::skeleton {

// The next player in seating order who is still in the game; `player` if alone.
PlayerId NextPlayer(const GameState& state, PlayerId player);
// Players who are still in the game, by seat.
std::vector<PlayerId> PlayersInGame(const GameState& state);
// Their number.
size_t CountPlayersInGame(const GameState& state);

}  // namespace refold::skeleton

#endif  // REFOLD_KERNEL_GAMES_SKELETON_PLAYERS_H_
