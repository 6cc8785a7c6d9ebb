// A peer's evidence about its own game after a batch.
#ifndef REFOLD_REPLAY_PEER_EVIDENCE_H_
#define REFOLD_REPLAY_PEER_EVIDENCE_H_

#include <cstddef>
#include <cstdint>
#include <string>

#include "absl/status/status.h"
#include "proto/peer.pb.h"
#include "replay/peer/claims.h"
#include "replay/peer/peer_game.h"

namespace refold {

// What exceeds these limits is not sent, and the message says so.
inline constexpr size_t kMaxCells = 50'000;
inline constexpr size_t kMaxEventsSent = 20'000;
inline constexpr size_t kMaxEvidenceBytes =
    4 << 20;  // of events, of cells, and of projections

// Lists cells and their hashes. Drops those that exceed the limit: the other
// peer will not know them either.
void ListCells(StateCells& known, pb::PeerCells& out);

// Whether these bytes are the state of the marks; empty bytes are the state
// before batch 1.
bool IsStateOf(const std::string& state, const pb::BatchMarks& marks);

// Fills in own.evidence: the events of a batch of `game`, and the cells that
// are missing from the other peer's list or differ there. Drops those that are
// too large to send.
absl::Status AddEvidence(const PeerGame& game, uint64_t batch, Claims& own,
                         const pb::PeerCells& other);

// Whether a peer's evidence is within the limits.
bool IsWithinLimits(const pb::PeerEvidence& evidence);

// Collects the known cells of the other peer: sent by it, or equal to our own.
void LearnCells(const Claims& own, Claims& other);

}  // namespace refold

#endif  // REFOLD_REPLAY_PEER_EVIDENCE_H_
