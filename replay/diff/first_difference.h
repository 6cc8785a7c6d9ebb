// Where two recorded games diverge.
//
// The chain hash after an event stands for the header and all events up to it,
// and each is stored beside its event. So the first difference is found by
// binary search: hashes are compared, and only the two events at the end are
// read. If the headers differ, so do all hashes; then the events are compared
// one by one.
//
// Stored hashes are trusted; verification (events/verify_chain.h) proves them.
// What is read is checked: both events found must be consistent with the hashes
// before and after them.
#ifndef REFOLD_REPLAY_DIFF_FIRST_DIFFERENCE_H_
#define REFOLD_REPLAY_DIFF_FIRST_DIFFERENCE_H_

#include <cstdint>
#include <vector>

#include "absl/status/statusor.h"
#include "events/reader.h"
#include "proto/event.pb.h"
#include "replay/diff/compare_headers.h"
#include "replay/diff/field_diff.h"

namespace refold {

struct GameDifference {
  HeaderDifference header;
  uint64_t equal = 0;  // events that are the same, from the first
  // Whether each game has an event after those. If both do, these differ; if
  // only one does, the other game is a prefix of it.
  bool a_goes_on = false;
  bool b_goes_on = false;
  uint64_t probes = 0;   // places whose hashes were compared
  uint64_t scanned = 0;  // events that were compared one by one
};

// DataLoss if either game is damaged where it is read.
absl::StatusOr<GameDifference> FindFirstDifference(const GameReader& a,
                                                   const GameReader& b,
                                                   HeaderComparer& headers);
// The same where only two games are compared.
absl::StatusOr<GameDifference> FindFirstDifference(const GameReader& a,
                                                   const GameReader& b);

// What differs between the two events of that sequence, which both games must
// have: "event decision made chosen 1". Cards are named by their ids.
absl::StatusOr<std::vector<FieldDiff>> DiffEvents(const GameReader& a,
                                                  const GameReader& b,
                                                  uint64_t sequence);

// The same for two given events.
std::vector<FieldDiff> DiffEvents(const pb::Event& a, const pb::Event& b);

// What differs between the states after event `sequence`, which both games must
// have and up to which they must be the same. An event that does not fold
// leaves no state; that is a difference, too: "event 798 folds".
absl::StatusOr<std::vector<FieldDiff>> DiffStatesAfter(const GameReader& a,
                                                       const GameReader& b,
                                                       uint64_t sequence);

}  // namespace refold

#endif  // REFOLD_REPLAY_DIFF_FIRST_DIFFERENCE_H_
