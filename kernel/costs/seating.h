// Joint matching: whether each of several parts of a cost can be paid with
// things of its own.
#ifndef REFOLD_KERNEL_COSTS_SEATING_H_
#define REFOLD_KERNEL_COSTS_SEATING_H_

#include <cstdint>
#include <vector>

#include "kernel/state/cells.h"

namespace refold {

// A part that takes so many of these things, which are all different.
struct Seats {
  int64_t count = 0;
  std::vector<Ref> things;
};

// Whether all parts can have as many as they take, and none of them what
// another has (augmenting paths: parts give way to each other). The work is
// what they take times what they could take.
bool CanSeatAll(const std::vector<Seats>& parts);

}  // namespace refold

#endif  // REFOLD_KERNEL_COSTS_SEATING_H_
