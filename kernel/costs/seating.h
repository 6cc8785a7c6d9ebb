// Joint matching: whether each of several parts of a cost can be paid with a
// thing of its own.
#ifndef REFOLD_KERNEL_COSTS_SEATING_H_
#define REFOLD_KERNEL_COSTS_SEATING_H_

#include <vector>

#include "kernel/state/cells.h"

namespace refold {

// `wants[i]` are the things that seat i could have. Whether all seats can have
// one, and no thing two seats (Kuhn's algorithm: seats give way to each other
// along a path). The work is seats times wants.
bool CanSeatAll(const std::vector<std::vector<Ref>>& wants);

}  // namespace refold

#endif  // REFOLD_KERNEL_COSTS_SEATING_H_
