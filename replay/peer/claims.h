// What one peer said of the batch at which the peers differ, and what of it
// does not hold.
//
// A peer claims hashes; then it sends the cells and events that they should be
// of. Whoever receives them can count for himself: a hash that does not belong
// to what it stands for, or a state that does not follow from the events, shows
// which of the two peers is the one that is wrong.
#ifndef REFOLD_REPLAY_PEER_CLAIMS_H_
#define REFOLD_REPLAY_PEER_CLAIMS_H_

#include <optional>
#include <string>
#include <vector>

#include "proto/peer.pb.h"
#include "replay/peer/cells.h"

namespace refold {

// All that a peer said.
struct Claims {
  pb::PeerCells cells;
  pb::PeerEvidence evidence;
  // What the other peer heard it say of the batch first.
  pb::BatchMarks heard;
  // The bytes of its cells, as far as they are known: sent by it, or equal to
  // cells of the receiver.
  StateCells known;
};

// The state after the batch before, agreed on by both; nothing if either peer
// cannot give it any more.
using AgreedState = std::optional<std::string>;

// Sentences without a subject ("claims …"), in a fixed order: the same for both
// peers. Empty if all holds, or if the peer has no such batch.
std::vector<std::string> FaultsOf(const Claims& claims,
                                  const AgreedState& before);

// The key of a cell in a list.
CellKey KeyOf(const pb::PeerCell& cell);

}  // namespace refold

#endif  // REFOLD_REPLAY_PEER_CLAIMS_H_
