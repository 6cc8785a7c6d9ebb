// Marks: a few hashes after each batch that two peers compare.
//
// Events are hashed from zero on in each batch, not from the header's hash as
// the log's chain is, so that games whose headers differ (another build,
// another version of a script) can be compared. State and projections are
// hashed from scratch, not incrementally: corrupted memory shows at the end of
// the same batch.
//
// A trail combines the marks of all batches so far. Once two trails differ they
// stay different, even if the states become equal again; so the first batch at
// which they differ can be found by binary search.
//
// These are XXH3 hashes: they detect accidents, not forgery.
#ifndef REFOLD_REPLAY_PEER_MARKS_H_
#define REFOLD_REPLAY_PEER_MARKS_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "kernel/base/hash128.h"
#include "proto/peer.pb.h"

namespace refold {

// The parts that depend on one batch alone.
struct BatchParts {
  uint64_t last = 0;  // sequence of its last event
  Hash128 events;     // HashOfEvents() of the batch
  Hash128 state;
  Hash128 projections;
  friend bool operator==(const BatchParts&, const BatchParts&) = default;
};

// The chain hash over serialized events, from zero on.
Hash128 HashOfEvents(const std::vector<std::string>& events);

// The trail after a batch whose trail before was `before`. Its own `trail`
// field is ignored.
Hash128 TrailAfter(Hash128 before, const pb::BatchMarks& marks);

// False if a peer sent impossible marks: hashes of the wrong length.
bool AreMarks(const pb::BatchMarks& marks);

// The trails of one game, batch by batch.
class Trails {
 public:
  // `with_projections`: whether the peers' projections can be compared.
  explicit Trails(bool with_projections)
      : with_projections_(with_projections) {}

  // Adds the next batch.
  void Add(const BatchParts& parts);

  uint64_t batches() const { return trails_.size(); }
  // `batch` is at most batches(); 0 is before the first.
  Hash128 At(uint64_t batch) const {
    return batch == 0 ? Hash128() : trails_[batch - 1];
  }
  // The marks of a batch that has these parts and was added.
  pb::BatchMarks Marks(uint64_t batch, const BatchParts& parts) const;

 private:
  pb::BatchMarks WithoutTrail(uint64_t batch, const BatchParts& parts) const;

  bool with_projections_;
  std::vector<Hash128> trails_;
};

}  // namespace refold

#endif  // REFOLD_REPLAY_PEER_MARKS_H_
