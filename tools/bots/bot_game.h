// A game between two random bots, from deck lists to its end.
#ifndef REFOLD_TOOLS_BOTS_BOT_GAME_H_
#define REFOLD_TOOLS_BOTS_BOT_GAME_H_

#include <cstdint>
#include <functional>

#include "absl/status/statusor.h"
#include "events/log.h"
#include "kernel/engine/engine.h"
#include "proto/report.pb.h"
#include "replay/cards/seat_decks.h"

namespace refold::tools {

struct BotGame {
  uint64_t seed = 1;
  uint64_t max_decisions = 100'000;
  Log* log = nullptr;  // where it is recorded; null: nowhere
  // Sees every batch once it is recorded; may be empty.
  std::function<void(const Batch&)> watch;
};

// Plays it to its end, or until that many decisions have been made. The same
// table and seed give the same game.
absl::StatusOr<pb::PlayedGame> PlayBotGame(const SeatedDecks& table,
                                           const BotGame& game);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_BOTS_BOT_GAME_H_
