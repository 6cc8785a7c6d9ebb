// Searching events for the first bad one, as `git bisect` searches commits.
//
// This code does not interpret events: a judge says for the state after each
// whether it is good, bad, or undecidable. Both functions return the judge's
// error if there is one.
#ifndef REFOLD_REPLAY_BISECT_SEARCH_H_
#define REFOLD_REPLAY_BISECT_SEARCH_H_

#include <cstdint>
#include <optional>

#include "absl/functional/function_ref.h"
#include "absl/status/statusor.h"

namespace refold::bisect {

enum class Verdict { kGood, kBad, kSkip };

// Judges the state after event `sequence`.
using Judge = absl::FunctionRef<absl::StatusOr<Verdict>(uint64_t sequence)>;

// The first bad event is one of these. They are the same event unless those
// before `latest` were skipped.
struct FirstBad {
  uint64_t earliest = 0;
  uint64_t latest = 0;  // it was judged bad
};

// Binary search, where everything is good up to an event and bad from then on.
// `good` < `bad` must have been judged accordingly. If an event is skipped,
// others are judged instead, until all between a good and a bad one are
// skipped. If good and bad alternate, the result is one of the events at which
// the state becomes bad.
absl::StatusOr<FirstBad> Search(uint64_t good, uint64_t bad, Judge judge);

// Judges the events after `good` up to `last`, in order, until one is bad.
// Nullopt if none is.
absl::StatusOr<std::optional<FirstBad>> Scan(uint64_t good, uint64_t last,
                                             Judge judge);

}  // namespace refold::bisect

#endif  // REFOLD_REPLAY_BISECT_SEARCH_H_
