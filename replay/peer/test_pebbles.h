// For tests: a game without cards and without an engine, and peers who play it
// in one process.
//
// Two players in turn add 1 to 9 pebbles to a heap; after so many batches the
// game is over. Its events and states are real ones, so logs can be folded and
// states compared; faults can be built in.
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
#include "replay/peer/peer_session.h"

namespace refold {

// What is wrong with a peer's game; 0 = nothing is.
struct PebbleFaults {
  uint64_t corrupt = 0;  // before this batch's hash, the heap changes by itself
  uint64_t other_rule = 0;   // from this batch on, one pebble more is added
  uint64_t lie = 0;          // the state hash claimed of this batch is false
  uint64_t refuse = 0;       // the decision of this batch is called illegal
  uint64_t projections = 0;  // from this batch on, other projections
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
  absl::StatusOr<std::vector<std::string>> EventsOf(
      uint64_t batch) const override;
  absl::StatusOr<std::string> StateAfter(uint64_t batch) const override;
  absl::StatusOr<std::string> LoggedStateAfter(uint64_t batch) const override;
  absl::StatusOr<std::string> ProjectionsAfter(uint64_t batch) const override;
  pb::ScriptPlace PlaceOf(const pb::Event& event) const override;

  int64_t heap() const;
  // Forgets the last batches, as a log does whose end was not on the disk.
  void Forget(uint64_t count);

 private:
  void Add(pb::Event event);
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

// The bytes of the program "program N" of the header.
std::string PebbleProgram(absl::string_view hash);

// Two sessions and what lies between them.
class PeerPair {
 public:
  explicit PeerPair(uint64_t length, PebbleFaults one = {},
                    PebbleFaults two = {}, PeerOptions options = {});

  // Peer 2 goes on with a game, or peer 1 does.
  void Replace(uint32_t peer, std::unique_ptr<PeerGame> game);

  void Connect();
  void Disconnect();
  // Both decide, send and receive until nothing happens any more or `ms` have
  // passed.
  void Run(uint64_t ms = 120'000);

  PeerSession& session(uint32_t peer) { return *sessions_[peer - 1]; }
  const PebbleGame& game(uint32_t peer) {
    return static_cast<const PebbleGame&>(*session(peer).game());
  }

  // Options may be changed until the pair is connected.
  PeerOptions options[2];
  PebbleMaker maker;
  // What a peer decides.
  std::function<Decision(const PeerGame&)> decide = PebbleDecision;
  // Sees each payload on its way from a peer, and says what arrives of it.
  std::function<std::vector<std::string>(uint32_t from, std::string payload)>
      way;
  // Says how long a payload takes, in steps of 10 ms.
  std::function<uint64_t()> delay;
  // A peer that is told not to decide, nor anything else.
  uint32_t stopped = 0;
  bool playing = true;

  // Sent so far.
  uint64_t payloads = 0;
  uint64_t bytes = 0;
  uint64_t now() const { return now_ms_; }

 private:
  struct Flying {
    uint64_t arrives = 0;
    std::string payload;
  };

  void Carry(uint32_t from);
  bool Deliver(uint32_t to);
  bool Act(uint32_t peer);

  std::unique_ptr<PeerGame> games_[2];
  std::unique_ptr<PeerSession> sessions_[2];
  std::vector<Flying> flying_[2];  // to each peer
  uint64_t now_ms_ = 1000;
};

}  // namespace refold

#endif  // REFOLD_REPLAY_PEER_TEST_PEBBLES_H_
