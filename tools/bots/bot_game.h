// A game between two random bots, from deck lists to its end.
#ifndef REFOLD_TOOLS_BOTS_BOT_GAME_H_
#define REFOLD_TOOLS_BOTS_BOT_GAME_H_

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "events/log.h"
#include "kernel/engine/engine.h"
#include "kernel/program/program_set.h"
#include "proto/log.pb.h"
#include "proto/report.pb.h"
#include "tools/cards/game_cards.h"

namespace refold::tools {

// What all games with the same decks share.
struct BotTable {
  pb::GameHeader header;
  std::shared_ptr<const ProgramSet> programs;
  // In which decks are not as the game demands (DeckFaults); they are played
  // all the same. Each file once.
  std::vector<std::string> deck_faults;
};

// Reads the decks, one a player. Errors name the deck's file, and its line if a
// card is missing or unsupported. The header says nothing of folders.
absl::StatusOr<BotTable> SeatDecks(const GameCards& kind, CardSource& cards,
                                   const std::vector<std::string>& decks);

struct BotGame {
  uint64_t seed = 1;
  uint64_t max_decisions = 100'000;
  Log* log = nullptr;  // where it is recorded; null: nowhere
  // Sees every batch once it is recorded; may be empty.
  std::function<void(const Batch&)> watch;
};

// Plays it to its end, or until so many decisions have been made. The same
// table and seed give the same game.
absl::StatusOr<pb::PlayedGame> PlayBotGame(const BotTable& table,
                                           const BotGame& game);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_BOTS_BOT_GAME_H_
