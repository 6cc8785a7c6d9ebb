// What a change of the rules or of a card means to a recorded expectation, in
// words: what moved, what no longer happens, what newly happens, which values
// are others.
//
// It tells causes apart from what they lead to, so that one changed card is not
// a wall of lines: what stands under a line that is gone is only counted; a
// total that is off because an earlier one was is only counted; of what players
// have, only the end is told, unless nothing else differs.
#ifndef REFOLD_REPLAY_GOLDEN_COMPARE_GOLDENS_H_
#define REFOLD_REPLAY_GOLDEN_COMPARE_GOLDENS_H_

#include <cstddef>
#include <string>
#include <vector>

#include "proto/report.pb.h"
#include "replay/golden/golden_text.h"

namespace refold {

struct GoldenComparison {
  // In the order of what happens now.
  std::vector<pb::GoldenDifference> differences;
  // Lines that differ only because of one of these.
  size_t carried = 0;

  bool same() const { return differences.empty(); }
};

// `now` must not be folded differently from what was recorded. Of equal lines
// nothing is said.
GoldenComparison CompareGoldens(const GoldenText& expected,
                                const GoldenText& now);

// "moved: player 1 casts …, now before: …; and 3 lines with it (Turn 1:
// player 1, main; fires.scenario:12)", in one line.
std::string DifferenceText(const pb::GoldenDifference& difference);

}  // namespace refold

#endif  // REFOLD_REPLAY_GOLDEN_COMPARE_GOLDENS_H_
