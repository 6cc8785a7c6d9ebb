// Aligns the lines of two texts.
//
// A turn is compared with the same turn, and a phase with the same phase of it:
// what is now played in another phase counts as moved, not the phase around it.
// Within a phase, as many lines as possible are paired; stretches that are too
// long for that are first cut at lines that occur once in both, in the same
// order in both.
#ifndef REFOLD_REPLAY_GOLDEN_ALIGN_LINES_H_
#define REFOLD_REPLAY_GOLDEN_ALIGN_LINES_H_

#include <cstddef>
#include <utility>
#include <vector>

#include "absl/types/span.h"
#include "replay/golden/golden_text.h"

namespace refold {

// Matching lines of the two texts, by index.
using LinePair = std::pair<size_t, size_t>;

// Pairs of equal lines (GoldenLine::Is), ascending in both. It may miss some in
// very long stretches (thousands of lines).
std::vector<LinePair> AlignGoldens(absl::Span<const GoldenLine> a,
                                   absl::Span<const GoldenLine> b);

// The same for lines without turns and phases.
std::vector<LinePair> AlignLines(absl::Span<const GoldenLine> a,
                                 absl::Span<const GoldenLine> b);

}  // namespace refold

#endif  // REFOLD_REPLAY_GOLDEN_ALIGN_LINES_H_
