// PeerLoop: carries a session over a connection, by the clock.
#ifndef REFOLD_REPLAY_PEER_PEER_LOOP_H_
#define REFOLD_REPLAY_PEER_PEER_LOOP_H_

#include <cstdint>
#include <functional>

#include "absl/status/status.h"
#include "kernel/engine/engine.h"
#include "replay/peer/peer_game.h"
#include "replay/peer/peer_session.h"
#include "replay/peer/tcp_channel.h"

namespace refold {

// What went over connections.
struct PeerTraffic {
  uint64_t messages = 0;
  uint64_t bytes = 0;
};

// Who sits at a peer.
struct PeerUser {
  // Answers the open prompt of the game; the answer must be legal.
  std::function<Decision(const PeerGame& game)> decide;
  // Asked several times a second: true hangs up.
  std::function<bool()> stopped;
};

// Runs the session over the channel until it has an outcome (OK), or the
// connection is lost (why; Cancelled if its user has stopped it). The session
// is disconnected afterwards.
absl::Status RunOver(TcpChannel& channel, PeerSession& session,
                     const PeerUser& user, PeerTraffic& traffic);

// Milliseconds of a clock that does not go back.
uint64_t NowMs();

}  // namespace refold

#endif  // REFOLD_REPLAY_PEER_PEER_LOOP_H_
