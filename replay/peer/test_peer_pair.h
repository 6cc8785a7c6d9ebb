// For tests: two peers in one process, and the network between them.
#ifndef REFOLD_REPLAY_PEER_TEST_PEER_PAIR_H_
#define REFOLD_REPLAY_PEER_TEST_PEER_PAIR_H_

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "proto/peer.pb.h"
#include "replay/peer/peer_session.h"
#include "replay/peer/test_pebbles.h"

namespace refold {

// Two sessions and the network between them.
class PeerPair {
 public:
  explicit PeerPair(uint64_t length, PebbleFaults one = {},
                    PebbleFaults two = {}, PeerOptions options = {});

  // Lets a peer continue with this game.
  void Replace(uint32_t peer, std::unique_ptr<PeerGame> game);

  void Connect();
  void Disconnect();
  // Restarts a peer with what it has on disk. Call while they are not
  // connected.
  void Restart(uint32_t peer);
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
  // Says how long a payload takes, in steps of 10 ms; none overtakes another.
  std::function<uint64_t()> delay;
  // A peer that has stopped; what it has not sent yet is lost.
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

// Both must have ended with the same report, which it returns.
pb::DesyncReport ExpectDesync(PeerPair& pair);

// What it costs two peers who meet again after they played `batches` batches
// each for themselves, which differ from batch `first` on, to find that out.
struct LookBackCost {
  uint64_t found = 0;     // the batch that the report names
  uint64_t rounds = 0;    // times that a peer asked and was answered
  uint64_t hashes = 0;    // sent
  uint64_t payloads = 0;  // all that was sent, from the greeting to the report
  uint64_t bytes = 0;
};
LookBackCost LookBack(uint64_t batches, uint64_t first);

}  // namespace refold

#endif  // REFOLD_REPLAY_PEER_TEST_PEER_PAIR_H_
