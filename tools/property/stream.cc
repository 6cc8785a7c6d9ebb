// Prints one hash over the states of random games, for comparison between
// builds: `stream CARDS GAMES`.
#include <iostream>

#include "absl/strings/numbers.h"
#include "kernel/games/registry.h"
#include "tools/property/checked_game.h"
#include "tools/property/random_decks.h"

namespace refold::tools {
namespace {

constexpr uint64_t kMaxDecisions = 120;

absl::StatusOr<Hash128> StreamOf(const std::string& cards, uint64_t games) {
  auto decks = RandomDecks::Open(cards);
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
  if (argc != 3 || !absl::SimpleAtoi(argv[2], &games) || games == 0) {
    std::cerr << "usage: stream CARDS GAMES\n";
    return 2;
  }
  auto stream = refold::tools::StreamOf(argv[1], games);
  if (!stream.ok()) {
    std::cerr << "stream: " << stream.status() << "\n";
    return 1;
  }
  std::cout << stream->ToHex() << "\n";
  return 0;
}
