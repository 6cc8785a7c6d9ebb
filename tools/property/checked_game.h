// A random game in which every promise of the kernel is checked continuously.
//
// In parallel with the live engine run a fold of its events, whose incremental
// hash is compared with the full one after every event, and a second engine
// that is discarded and rebuilt from bytes at every prompt and must emit the
// same events. Their bytes must equal those of protobuf's messages. The same
// arguments give the same game.
#ifndef REFOLD_TOOLS_PROPERTY_CHECKED_GAME_H_
#define REFOLD_TOOLS_PROPERTY_CHECKED_GAME_H_

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "kernel/base/hash128.h"
#include "kernel/engine/engine.h"
#include "proto/log.pb.h"

namespace refold::tools {

struct CheckedGame {
  uint64_t events = 0;
  uint64_t decisions = 0;
  bool over = false;  // else it was stopped after `max_decisions`
  Hash128 stream;     // of the state hashes after every batch, in order
};

// An additional consumer of the game's batches, e.g. a log.
using BatchSink = std::function<absl::Status(const Batch&)>;

// Plays a game of random bots with all checks. Internal says which promise was
// broken, at which event.
absl::StatusOr<CheckedGame> PlayCheckedGame(
    const pb::GameHeader& header, std::shared_ptr<const ProgramSet> programs,
    const GameRules& rules, uint64_t bot_seed, uint64_t max_decisions,
    const BatchSink& sink);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_PROPERTY_CHECKED_GAME_H_
