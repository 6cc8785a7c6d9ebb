// The hashes of a batch as stored: a pb::BatchHash, read in place. Proving a
// game reads one of these for every few events.
#ifndef REFOLD_EVENTS_BATCH_ROW_H_
#define REFOLD_EVENTS_BATCH_ROW_H_

#include <cstdint>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "events/cursor.h"

namespace refold {

// Points into the store. The fields are documented in proto/log.proto.
struct BatchRow {
  using WireTag = void;
  uint64_t batch = 0;
  uint64_t last = 0;
  absl::string_view state;
  absl::string_view chain;
  absl::string_view projections;

  // All of it.
  absl::string_view bytes;

  template <class Self, class V>
  static void Fields(Self& self, V& v) {
    v(1, "batch", self.batch);
    v(2, "last", self.last);
    v(3, "state", self.state);
    v(4, "chain", self.chain);
    v(5, "projections", self.projections);
  }
};

// Reads a row of GameReader::Batches(). DataLoss if it is damaged, or is for
// another batch than it is stored under.
absl::Status ReadBatchRow(const RowCursor& row, BatchRow& batch);

}  // namespace refold

#endif  // REFOLD_EVENTS_BATCH_ROW_H_
