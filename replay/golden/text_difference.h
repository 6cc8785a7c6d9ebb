// Compares two goldens line by line, like a diff.
#ifndef REFOLD_REPLAY_GOLDEN_TEXT_DIFFERENCE_H_
#define REFOLD_REPLAY_GOLDEN_TEXT_DIFFERENCE_H_

#include <string>

#include "replay/golden/golden_text.h"

namespace refold {

// Lines that begin with "-" (recorded), "+" (now) or " " (equal, around those),
// each ended by a newline; "@ line N" says where in the golden a stretch
// begins. Empty if all lines are equal.
std::string TextDifference(const GoldenText& expected, const GoldenText& now);

}  // namespace refold

#endif  // REFOLD_REPLAY_GOLDEN_TEXT_DIFFERENCE_H_
