// The payload of a frame: a message preceded by its hash.
//
// TCP keeps frames in order and loses none, but its checksum of 16 bits lets
// some damage through. The hash detects that; the connection is then unusable,
// and the next one continues from the games (PeerSession).
#ifndef REFOLD_REPLAY_PEER_PEER_FRAME_H_
#define REFOLD_REPLAY_PEER_PEER_FRAME_H_

#include <string>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "proto/peer.pb.h"

namespace refold {

std::string EncodePayload(const pb::PeerMessage& message);

// DataLoss if the payload is not what was sent, InvalidArgument if what was
// sent is not a message.
absl::Status DecodePayload(absl::string_view payload, pb::PeerMessage& message);

}  // namespace refold

#endif  // REFOLD_REPLAY_PEER_PEER_FRAME_H_
