// Picks cards or players at random, one draw each.
#ifndef REFOLD_KERNEL_EFFECTS_PICK_AT_RANDOM_H_
#define REFOLD_KERNEL_EFFECTS_PICK_AT_RANDOM_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "kernel/engine/engine.h"

namespace refold {

// In the order in which they were picked; all of them if `count` is more.
// `reason` is why the numbers are drawn.
inline std::vector<Ref> PickAtRandom(Engine& engine, std::vector<Ref> from,
                                     int64_t count, Word reason) {
  std::vector<Ref> picked;
  while (count-- > 0 && !from.empty()) {
    uint64_t index = engine.Random(from.size(), reason);
    picked.push_back(from[index]);
    from.erase(from.begin() + static_cast<std::ptrdiff_t>(index));
  }
  return picked;
}

}  // namespace refold

#endif  // REFOLD_KERNEL_EFFECTS_PICK_AT_RANDOM_H_
