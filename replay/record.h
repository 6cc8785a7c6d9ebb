// Recorder: stores what an engine commits.
//
// The game is created in the log in one transaction with its first batch. So
// neither a header that no game can be started from nor a crash leaves a game
// without events behind. A batch that could not be stored makes Engine::Submit
// fail; the engine is then of no further use.
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
  // Goes on with a game that is stored.
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
