#include "kernel/games/skeleton/players.h"

namespace refold::skeleton {

PlayerId NextPlayer(const GameState& state, PlayerId player) {
  for (PlayerId step = 1; step < state.player_count(); ++step) {
    PlayerId next = (player - 1 + step) % state.player_count() + 1;
    if (!state.player(next).lost) return next;
  }
  return player;
}

std::vector<PlayerId> PlayersInGame(const GameState& state) {
  std::vector<PlayerId> players;
  for (PlayerId id = 1; id <= state.player_count(); ++id) {
    if (!state.player(id).lost) players.push_back(id);
  }
  return players;
}

size_t CountPlayersInGame(const GameState& state) {
  size_t count = 0;
  for (PlayerId id = 1; id <= state.player_count(); ++id) {
    if (!state.player(id).lost) ++count;
  }
  return count;
}

}  // namespace refold::skeleton
