// Runs one peer's game over TCP, from its options to its end.
#ifndef REFOLD_TOOLS_PEER_PEER_RUN_H_
#define REFOLD_TOOLS_PEER_PEER_RUN_H_

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "events/log.h"
#include "proto/peer.pb.h"
#include "replay/peer/peer_loop.h"
#include "tools/bots/bot_game.h"

namespace refold::tools {

struct PeerRunOptions {
  // One of both: where to listen, or whom to connect to.
  std::string listen;
  std::string connect;
  std::vector<uint32_t> seats;
  // The peer that listens chooses the game.
  std::string game = "mtg";
  std::vector<std::string> decks;
  uint64_t seed = 1;
  uint64_t compare_every = 1;
  // Folders of cards. The peer that connects needs none.
  std::vector<std::string> cards;
  uint64_t resume = 0;  // a game of the store to resume; 0 = a new one
  std::string secret;
  bool allow_different = false;
  uint64_t timeout_s = 10;
  // Called with a sentence for each thing that happens.
  std::function<void(absl::string_view)> note;
  // Called several times a second: true ends the run.
  std::function<bool()> stopped = [] { return false; };
  // For tests that break things: see the game before each decision, and after
  // each message that was sent.
  std::function<void(const PeerGame&)> deciding;
  std::function<void(const PeerGame&)> sent;
};

struct PeerRunResult {
  pb::PeerGameReport report;
  std::string text;  // of the desync report; empty if there is none
};

// Plays, and records in `log`. OK if the game ended in sync, and both peers
// have all of it on their disks, or a desync was found and reported. If the
// other peer disconnects before confirming that, it is waited for.
// InvalidArgument or NotFound for invalid options, FailedPrecondition if the
// peers must not play together, Unavailable if the other peer does not come or
// does not come back, Cancelled if it was stopped. What was played so far stays
// in the log and can be resumed.
absl::StatusOr<PeerRunResult> RunPeer(const PeerRunOptions& options, Log& log);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_PEER_PEER_RUN_H_
