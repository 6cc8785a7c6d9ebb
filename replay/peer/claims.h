// One peer's claims about the batch at which the peers differ, and checks of
// them.
//
// A peer claims hashes; then it sends the cells and events to which they should
// belong. The receiver can check them: a hash that does not match its data, or
// a state that does not follow from the events, shows which of the two peers is
// wrong.
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
  // What the other peer first heard from it about the batch.
  pb::BatchMarks heard;
  // The bytes of its cells, as far as they are known: sent by it, or equal to
  // cells of the receiver.
  StateCells known;
};

// The state after the previous batch, agreed on by both; nullopt if either peer
// no longer has it.
using AgreedState = std::optional<std::string>;

// Sentences without a subject ("claims …"), in a fixed order: the same for both
// peers. Empty if all claims hold, or if the peer has no such batch.
std::vector<std::string> FaultsOf(const Claims& claims,
                                  const AgreedState& before);

// The key of a cell in a list.
CellKey KeyOf(const pb::PeerCell& cell);

}  // namespace refold

#endif  // REFOLD_REPLAY_PEER_CLAIMS_H_
