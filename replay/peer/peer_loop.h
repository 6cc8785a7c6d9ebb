// PeerLoop: runs a session over a connection, with timeouts.
#ifndef REFOLD_REPLAY_PEER_PEER_LOOP_H_
#define REFOLD_REPLAY_PEER_PEER_LOOP_H_

#include <functional>

#include "absl/status/status.h"
#include "kernel/engine/engine.h"
#include "replay/peer/handshake.h"
#include "replay/peer/peer_game.h"
#include "replay/peer/peer_session.h"

namespace refold {

// The user of a peer.
struct PeerUser {
  // Answers the open prompt of the game; the answer must be legal.
  std::function<Decision(const PeerGame& game)> decide;
  // Called several times a second: true hangs up.
  std::function<bool()> stopped;
  // For tests: called for each message that was passed to the system.
  std::function<void()> sent = [] {};
};

// Runs the session over a connection until both peers have sent their last
// messages (OK), or the connection is lost (the reason; Cancelled if the user
// has stopped it). The session is disconnected afterwards, and holds the
// result.
absl::Status RunOver(GreetedPeer& other, PeerSession& session,
                     const PeerUser& user);

}  // namespace refold

#endif  // REFOLD_REPLAY_PEER_PEER_LOOP_H_
