// PeerLoop: carries a session over a connection, by the clock.
#ifndef REFOLD_REPLAY_PEER_PEER_LOOP_H_
#define REFOLD_REPLAY_PEER_PEER_LOOP_H_

#include <functional>

#include "absl/status/status.h"
#include "kernel/engine/engine.h"
#include "replay/peer/handshake.h"
#include "replay/peer/peer_game.h"
#include "replay/peer/peer_session.h"

namespace refold {

// Who sits at a peer.
struct PeerUser {
  // Answers the open prompt of the game; the answer must be legal.
  std::function<Decision(const PeerGame& game)> decide;
  // Asked several times a second: true hangs up.
  std::function<bool()> stopped;
  // For tests: told of each message that was handed to the system.
  std::function<void()> sent = [] {};
};

// Runs the session over a connection until both peers have said their last
// words (OK), or the connection is lost (why; Cancelled if its user has stopped
// it). The session is disconnected afterwards, and says how it stands.
absl::Status RunOver(GreetedPeer& other, PeerSession& session,
                     const PeerUser& user);

}  // namespace refold

#endif  // REFOLD_REPLAY_PEER_PEER_LOOP_H_
