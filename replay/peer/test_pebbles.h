// For tests: a game without cards and without an engine.
//
// Two players in turn add 1 to 9 pebbles to a heap; after a number of batches
// the game is over. Its events and states are real, so logs can be folded and
// states compared; faults can be injected.
#ifndef REFOLD_REPLAY_PEER_TEST_PEBBLES_H_
#define REFOLD_REPLAY_PEER_TEST_PEBBLES_H_

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "kernel/state/game_state.h"
#include "replay/peer/peer_game.h"

namespace refold {

// Faults of a peer's game; 0 = none.
struct PebbleFaults {
  uint64_t corrupt = 0;  // before this batch's hash, the heap changes by itself
  uint64_t other_rule = 0;   // from this batch on, one pebble more is added
  uint64_t lie = 0;          // the state hash claimed of this batch is false
  uint64_t refuse = 0;       // the decision of this batch is called illegal
  uint64_t projections = 0;  // from this batch on, other projections
  uint64_t disk = 0;         // from this batch on, its disk takes nothing
};

class PebbleGame : public PeerGame {
 public:
  // A game of `length` batches.
  PebbleGame(pb::GameHeader header, uint64_t length, PebbleFaults faults = {});

  const pb::GameHeader& header() const override { return header_; }
  uint64_t batches() const override { return parts_.size(); }
  BatchParts parts(uint64_t batch) const override;
  PlayerId asked() const override;
  absl::Status Submit(const Decision& decision) override;
  absl::Status Sync() override;
  absl::StatusOr<std::vector<std::string>> EventsOf(
      uint64_t batch) const override;
  absl::StatusOr<std::string> StateAfter(uint64_t batch) const override;
  absl::StatusOr<std::string> LoggedStateAfter(uint64_t batch) const override;
  absl::StatusOr<std::string> ProjectionsAfter(uint64_t batch) const override;
  pb::ScriptPlace PlaceOf(const Event& event) const override;

  int64_t heap() const;
  // Drops the last batches, like a log whose end was not on disk.
  void Forget(uint64_t count);
  // The number of batches on disk, and the game there.
  uint64_t on_disk() const { return on_disk_; }
  std::unique_ptr<PebbleGame> FromDisk() const;

 private:
  void Add(Event::Fact fact);
  void CloseBatch();

  pb::GameHeader header_;
  uint64_t length_;
  PebbleFaults faults_;
  GameState state_;
  uint64_t sequence_ = 0;
  std::vector<std::string> batch_;
  std::vector<std::vector<std::string>> log_;
  std::vector<BatchParts> parts_;
  std::deque<GameState> kept_;  // of the last batches
  uint64_t on_disk_ = 0;
};

// Two players, two programs.
pb::GameHeader PebbleHeader();

// How many pebbles a player adds in tests.
Decision PebbleDecision(const PeerGame& game);

// Makes pebble games for peer 2.
class PebbleMaker : public GameMaker {
 public:
  std::vector<std::string> lacks;  // hashes that it asks for
  ProgramsByHash got;
  // Changes the offered header into its own.
  std::function<void(pb::GameHeader&)> change;
  uint64_t length = 0;
  PebbleFaults faults;

  std::vector<std::string> Lacks(const pb::GameHeader&) override {
    return lacks;
  }
  absl::StatusOr<std::unique_ptr<PeerGame>> Make(
      const pb::GameHeader& offered, const ProgramsByHash& programs) override;
};

// A game that one peer played alone, by PebbleDecision().
std::unique_ptr<PebbleGame> PlayAlone(uint64_t batches,
                                      PebbleFaults faults = {});

// The bytes of the program "program N" of the header.
std::string PebbleProgram(absl::string_view hash);

}  // namespace refold

#endif  // REFOLD_REPLAY_PEER_TEST_PEBBLES_H_
