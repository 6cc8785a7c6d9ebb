// Collects the messages of a session's parts, in order.
#ifndef REFOLD_REPLAY_PEER_OUTBOX_H_
#define REFOLD_REPLAY_PEER_OUTBOX_H_

#include <vector>

#include "proto/peer.pb.h"

namespace refold {

using Outbox = std::vector<pb::PeerMessage>;

inline pb::PeerMessage& AddTo(Outbox& out) { return out.emplace_back(); }

}  // namespace refold

#endif  // REFOLD_REPLAY_PEER_OUTBOX_H_
