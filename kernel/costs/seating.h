// Joint matching: whether the parts of a cost can all be paid with disjoint
// things.
#ifndef REFOLD_KERNEL_COSTS_SEATING_H_
#define REFOLD_KERNEL_COSTS_SEATING_H_

#include <cstdint>
#include <vector>

#include "kernel/state/cells.h"

namespace refold {

// A part that needs a number of these things, which are all different.
struct Seats {
  int64_t count = 0;
  std::vector<Ref> things;
};

// Whether all parts can get as many as they need without sharing any (bipartite
// matching by augmenting paths). The work grows with the number needed times
// the number of candidates.
bool CanSeatAll(const std::vector<Seats>& parts);

}  // namespace refold

#endif  // REFOLD_KERNEL_COSTS_SEATING_H_
