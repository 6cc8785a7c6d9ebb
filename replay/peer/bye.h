// What a peer says when it hangs up because of an error, and whose error it is.
#ifndef REFOLD_REPLAY_PEER_BYE_H_
#define REFOLD_REPLAY_PEER_BYE_H_

#include "absl/status/status.h"
#include "proto/peer.pb.h"

namespace refold {

// The last words to the other peer after this error.
pb::PeerBye ByeAfter(const absl::Status& error);

// The error that the other peer's last words are.
absl::Status HungUp(const pb::PeerBye& bye);

// The same error, as this peer's user is told it: "the other peer: …" if that
// one said something that it must not (InvalidArgument), or has hung up
// (Aborted).
absl::Status NamingTheOther(const absl::Status& error);

}  // namespace refold

#endif  // REFOLD_REPLAY_PEER_BYE_H_
