// The message of a peer that hangs up because of an error, and attribution of
// the error.
#ifndef REFOLD_REPLAY_PEER_BYE_H_
#define REFOLD_REPLAY_PEER_BYE_H_

#include "absl/status/status.h"
#include "proto/peer.pb.h"

namespace refold {

// The last message to the other peer after this error.
pb::PeerBye ByeAfter(const absl::Status& error);

// The error in the other peer's last message.
absl::Status HungUp(const pb::PeerBye& bye);

// The same error for this peer's user: "the other peer: …" if that one violated
// the protocol (InvalidArgument), or has hung up (Aborted).
absl::Status NamingTheOther(const absl::Status& error);

}  // namespace refold

#endif  // REFOLD_REPLAY_PEER_BYE_H_
