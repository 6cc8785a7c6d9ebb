// Whether a pool could pay a price if more mana were made first: a bound.
//
// What is made may be of one of several kinds, and making it may cost mana
// itself. No way of making it is tried: what is found impossible is impossible,
// and what is found possible may turn out not to be. Of symbols that life pays
// for, life pays as long as there is any.
#ifndef REFOLD_KERNEL_COSTS_MANA_BOUND_H_
#define REFOLD_KERNEL_COSTS_MANA_BOUND_H_

#include <cstdint>
#include <vector>

#include "kernel/costs/mana.h"

namespace refold {

// Mana that could be made.
struct MoreMana {
  absl::InlinedVector<int, 2> kinds;  // any of them, as in a pool
  int64_t amount = 0;
  // By how much there is more mana then, what it costs taken off.
  int64_t gain = 0;
};

bool CouldPay(const Amounts& pool, const std::vector<MoreMana>& more,
              const ManaPrice& price, int64_t life);

}  // namespace refold

#endif  // REFOLD_KERNEL_COSTS_MANA_BOUND_H_
