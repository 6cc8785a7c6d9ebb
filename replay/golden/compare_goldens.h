// Describes in words how a change of the rules or of a card affects a recorded
// golden: what moved, what no longer happens, what is new, which values differ.
//
// It separates causes from consequences, so that one changed card does not
// produce a wall of lines: lines under a removed line are only counted; a total
// that differs only because an earlier one did is only counted; what players
// have is described only at the end, unless nothing else differs.
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

// `now` must be folded in the same way as what was recorded. Equal lines are
// not mentioned.
GoldenComparison CompareGoldens(const GoldenText& expected,
                                const GoldenText& now);

// "moved: player 1 casts …, now before: …; and 3 lines with it (Turn 1:
// player 1, main; fires.scenario:12)", in one line.
std::string DifferenceText(const pb::GoldenDifference& difference);

}  // namespace refold

#endif  // REFOLD_REPLAY_GOLDEN_COMPARE_GOLDENS_H_
