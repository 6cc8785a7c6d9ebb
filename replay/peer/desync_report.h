// The report of where two peers diverged.
//
// It is made from the claims of both and the state on which they agreed, and
// names the peers by number, so both make the same one.
#ifndef REFOLD_REPLAY_PEER_DESYNC_REPORT_H_
#define REFOLD_REPLAY_PEER_DESYNC_REPORT_H_

#include <array>
#include <cstdint>
#include <vector>

#include "kernel/state/cells.h"
#include "proto/log.pb.h"
#include "proto/peer.pb.h"
#include "replay/peer/claims.h"

namespace refold {

struct PeerSide {
  pb::GameHeader header;  // with which it plays
  std::vector<PlayerId> seats;
  Claims claims;
};

// Peer 1 and peer 2.
using PeerSides = std::array<PeerSide, 2>;

// `batch`: the first after which they differ.
pb::DesyncReport MakeDesyncReport(uint64_t batch, const PeerSides& sides,
                                  const AgreedState& before);

// The programs of which two headers have different versions, in the order of
// the first header, then those that only the second has.
std::vector<pb::DesyncReport::Program> DifferingPrograms(
    const pb::GameHeader& one, const pb::GameHeader& two);

}  // namespace refold

#endif  // REFOLD_REPLAY_PEER_DESYNC_REPORT_H_
