// What a peer shows of its own game after a batch.
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

// What is beyond these is not sent, and the message says so.
inline constexpr size_t kMaxCells = 50'000;
inline constexpr size_t kMaxEventsSent = 20'000;
inline constexpr size_t kMaxEvidenceBytes =
    4 << 20;  // of events, of cells, and of projections

// Lists cells and their hashes. Forgets those that are too many to be listed:
// the other peer will not know them either.
void ListCells(StateCells& known, pb::PeerCells& out);

// Whether these bytes are the state that the marks are of; no bytes are the
// state before batch 1.
bool IsStateOf(const std::string& state, const pb::BatchMarks& marks);

// Fills in own.evidence: the events of a batch that `game` has, and the cells
// that the other peer's list has not or otherwise. Forgets those that are too
// large to be sent.
absl::Status AddEvidence(const PeerGame& game, uint64_t batch, Claims& own,
                         const pb::PeerCells& other);

// Whether a peer sent no more than it may.
bool IsWithinLimits(const pb::PeerEvidence& evidence);

// Finds out what cells of the other peer are: sent by it, or the same as own.
void LearnCells(const Claims& own, Claims& other);

}  // namespace refold

#endif  // REFOLD_REPLAY_PEER_EVIDENCE_H_
