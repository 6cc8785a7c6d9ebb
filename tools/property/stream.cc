// Prints one hash over the states of random games, for comparison between
// builds: `stream N` plays N games of our own cards of each game. Run it at the
// root of the project.
#include <iostream>

#include "absl/strings/numbers.h"
#include "kernel/games/registry.h"
#include "tools/property/checked_game.h"
#include "tools/property/dealt_games.h"
#include "tools/property/random_decks.h"

namespace refold::tools {
namespace {

constexpr uint64_t kMaxDecisions = 120;

absl::StatusOr<Hash128> StreamOf(const DealtGame& kind, uint64_t games) {
  auto decks = RandomDecks::Open(kind, kind.own_cards);
  if (!decks.ok()) return decks.status();
  Hash128 stream;
  for (uint64_t seed = 1; seed <= games; ++seed) {
    auto table = (*decks)->Deal(seed);
    if (!table.ok()) return table.status();
    auto game = PlayCheckedGame(
        table->header, table->programs, *FindGame(table->header.game()), seed,
        kMaxDecisions, [](const Batch&) { return absl::OkStatus(); });
    if (!game.ok()) return game.status();
    stream = ChainHash(stream, game->stream.ToBytes());
  }
  return stream;
}

}  // namespace
}  // namespace refold::tools

int main(int argc, char** argv) {
  uint64_t games = 0;
  if (argc != 2 || !absl::SimpleAtoi(argv[1], &games) || games == 0) {
    std::cerr << "usage: stream N\n";
    return 2;
  }
  refold::Hash128 all;
  for (const refold::tools::DealtGame& kind : refold::tools::DealtGames()) {
    auto stream = refold::tools::StreamOf(kind, games);
    if (!stream.ok()) {
      std::cerr << "stream of " << kind.game << ": " << stream.status() << "\n";
      return 1;
    }
    all = refold::ChainHash(all, stream->ToBytes());
  }
  std::cout << all.ToHex() << "\n";
  return 0;
}
