// A bound for whether a pool could pay a price if more mana were made first,
// beside claims for some of the cards that make it.
//
// New mana may be of one of several kinds, and making it may cost mana itself.
// Ways of making it are not tried out: a negative answer is exact, a positive
// one may turn out to be wrong. Symbols that life can pay for are paid with
// life while there is any. A card that makes mana, or helps to pay, pays for no
// claim; of one that makes several, it is not known which of both it is wanted
// for.
#ifndef REFOLD_KERNEL_COSTS_MANA_BOUND_H_
#define REFOLD_KERNEL_COSTS_MANA_BOUND_H_

#include <cstdint>
#include <vector>

#include "kernel/costs/mana.h"
#include "kernel/costs/seating.h"

namespace refold {

// Mana that could be made.
struct MoreMana {
  absl::InlinedVector<int, 2> kinds;  // any of them, as in a pool
  int64_t amount = 0;
  // The net gain of mana, after the cost of making it.
  int64_t gain = 0;
  // What is used up for it, each at most once; empty: nothing.
  Ref card = {};
};

bool CouldPay(const Amounts& pool, const std::vector<MoreMana>& more,
              const ManaPrice& price, int64_t life,
              const std::vector<Seats>& wants = {});

}  // namespace refold

#endif  // REFOLD_KERNEL_COSTS_MANA_BOUND_H_
