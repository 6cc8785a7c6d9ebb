// What happens at another moment than it did.
#ifndef REFOLD_REPLAY_GOLDEN_MOVED_LINES_H_
#define REFOLD_REPLAY_GOLDEN_MOVED_LINES_H_

#include <vector>

#include "replay/golden/pairing.h"

namespace refold {

// Pairs lines that are missing in one place and too many in another, with what
// stands under them, and tells how they moved. Of several that say the same
// nobody can tell which became which, so they are left.
std::vector<ToldDifference> PairMovedLines(Pairing& pairing);

}  // namespace refold

#endif  // REFOLD_REPLAY_GOLDEN_MOVED_LINES_H_
