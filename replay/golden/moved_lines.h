// Finds what happens at a different moment than before.
#ifndef REFOLD_REPLAY_GOLDEN_MOVED_LINES_H_
#define REFOLD_REPLAY_GOLDEN_MOVED_LINES_H_

#include <vector>

#include "replay/golden/pairing.h"

namespace refold {

// Pairs lines that are missing in one place with equal ones that are new in
// another, together with the lines under them, and describes how they moved. If
// several say the same, they cannot be matched and are left unpaired.
std::vector<ToldDifference> PairMovedLines(Pairing& pairing);

}  // namespace refold

#endif  // REFOLD_REPLAY_GOLDEN_MOVED_LINES_H_
