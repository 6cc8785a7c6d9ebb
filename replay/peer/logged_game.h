// LoggedGame: a peer's game, played by an engine and recorded in a log.
//
// States of the last kKept batches are kept as they were in memory, since a
// state that was corrupted in memory cannot be folded from the log.
#ifndef REFOLD_REPLAY_PEER_LOGGED_GAME_H_
#define REFOLD_REPLAY_PEER_LOGGED_GAME_H_

#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <vector>

#include "events/log.h"
#include "kernel/engine/engine.h"
#include "kernel/engine/game_rules.h"
#include "kernel/program/program_set.h"
#include "replay/peer/peer_game.h"
#include "replay/record.h"

namespace refold {

class LoggedGame : public PeerGame {
 public:
  static constexpr size_t kKept = 64;

  // A new game, up to its first prompt. It is not in the log before Keep(), so
  // that a game that nobody joins leaves no trace. `log` and `rules`, which
  // must be those that the header names, must outlive it. Errors are those of
  // Engine::Start.
  static absl::StatusOr<std::unique_ptr<LoggedGame>> Start(
      Log& log, const pb::GameHeader& header,
      std::shared_ptr<const ProgramSet> programs, const GameRules& rules);

  // Continues a game of the log. Errors are those of SeekWorld and
  // Engine::Resume; a game that another version of the rules recorded is
  // refused before anything else is read.
  static absl::StatusOr<std::unique_ptr<LoggedGame>> Resume(
      Log& log, GameId game, const GameRules& rules);

  // Its id in the log; 0 before Keep().
  GameId id() const { return recorder_.game(); }
  const Engine& engine() const { return *engine_; }
  const std::shared_ptr<const ProgramSet>& programs() const {
    return programs_;
  }

  const pb::GameHeader& header() const override { return engine_->header(); }
  uint64_t batches() const override { return parts_.size(); }
  BatchParts parts(uint64_t batch) const override { return parts_[batch - 1]; }
  PlayerId asked() const override;
  // Records what was played so far, so that the game can be continued after a
  // crash.
  absl::Status Keep() override;
  absl::Status Submit(const Decision& decision) override;
  absl::Status Sync() override { return log_.Flush(); }
  absl::StatusOr<std::vector<std::string>> EventsOf(
      uint64_t batch) const override;
  absl::StatusOr<std::string> StateAfter(uint64_t batch) const override;
  absl::StatusOr<std::string> LoggedStateAfter(uint64_t batch) const override;
  absl::StatusOr<std::string> ProjectionsAfter(uint64_t batch) const override;
  pb::ScriptPlace PlaceOf(const Event& event) const override;

 private:
  // A world as it was after a batch.
  struct Kept {
    uint64_t batch = 0;
    GameState state;
    std::string projections;
  };

  LoggedGame(Log& log, const GameRules& rules,
             std::shared_ptr<const ProgramSet> programs)
      : log_(log),
        rules_(rules),
        programs_(std::move(programs)),
        recorder_(log, programs_, Durability::kGroup) {}
  LoggedGame(Log& log, const GameRules& rules,
             std::shared_ptr<const ProgramSet> programs, GameId game)
      : log_(log),
        rules_(rules),
        programs_(std::move(programs)),
        recorder_(log, game, Durability::kGroup) {}

  Commit commit();
  absl::Status Take(const Batch& batch);
  void Note(const Batch& batch);
  // Reads the parts of all recorded batches.
  absl::Status LoadParts(const GameReader& game);
  // Null if it is not kept any more.
  const Kept* FindKept(uint64_t batch) const;
  // Calls use(the stored game), which contains everything recorded so far.
  template <class Use>
  auto WithStored(Use use) const -> decltype(use(std::declval<GameReader>()));
  // Sequence of the last event of a batch; 0 for batch 0.
  uint64_t LastOf(uint64_t batch) const {
    return batch == 0 ? 0 : parts_[batch - 1].last;
  }

  Log& log_;
  const GameRules& rules_;
  std::shared_ptr<const ProgramSet> programs_;
  Recorder recorder_;
  std::unique_ptr<Engine> engine_;
  std::vector<BatchParts> parts_;
  std::deque<Kept> kept_;
  bool recording_ = false;
  // The events of batch 1 until it is recorded, and their bytes.
  std::vector<Event> first_;
  std::vector<std::string> first_bytes_;
};

}  // namespace refold

#endif  // REFOLD_REPLAY_PEER_LOGGED_GAME_H_
