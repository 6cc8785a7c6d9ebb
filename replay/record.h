// Recorder: stores the batches that an engine commits.
//
// The game is created in the log in one transaction with its first batch. So
// neither a header with which no game can start nor a crash leaves a game
// without events. If a batch cannot be stored, Engine::Submit fails; the engine
// is then unusable.
#ifndef REFOLD_REPLAY_RECORD_H_
#define REFOLD_REPLAY_RECORD_H_

#include <memory>
#include <utility>

#include "absl/status/status.h"
#include "events/log.h"
#include "kernel/engine/engine.h"
#include "kernel/program/program_set.h"

namespace refold {

class Recorder {
 public:
  // `log` must outlive the recorder, and the recorder the engine.
  Recorder(Log& log, std::shared_ptr<const ProgramSet> programs,
           Durability durability)
      : log_(log), programs_(std::move(programs)), durability_(durability) {}
  // Continues a stored game.
  Recorder(Log& log, GameId game, Durability durability)
      : log_(log), durability_(durability), game_(game) {}
  Recorder(const Recorder&) = delete;
  Recorder& operator=(const Recorder&) = delete;

  // For Engine::Start or Engine::Resume.
  Commit commit() {
    return [this](const Batch& batch) { return Store(batch); };
  }

  // The game in the log, once its first batch is stored; else 0.
  GameId game() const { return game_; }

 private:
  absl::Status Store(const Batch& batch);

  Log& log_;
  std::shared_ptr<const ProgramSet> programs_;
  Durability durability_;
  GameId game_ = 0;
};

}  // namespace refold

#endif  // REFOLD_REPLAY_RECORD_H_
