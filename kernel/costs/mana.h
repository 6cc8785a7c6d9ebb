// Plans which resources of a pool pay for which mana symbols.
//
// A pool is the amount that a player has of each kind in the game's payment
// order. The plan is found by search in a fixed order, so that equal pools and
// costs always give equal plans: symbols of one kind first, then symbols with a
// choice from the last to the first, then the generic amount in payment order.
// In symbols like {2/W}, the generic halves are paid with mana of no kind, and
// otherwise the other halves are paid; if that fails, all generic halves are;
// then any mixture is tried. With more than 16 symbols with a choice, only the
// first way is tried.
//
// Amounts may be any numbers: arithmetic saturates at the limits of int64. The
// work grows with the number of symbols, not with the amounts.
#ifndef REFOLD_KERNEL_COSTS_MANA_H_
#define REFOLD_KERNEL_COSTS_MANA_H_

#include <cstdint>
#include <optional>
#include <vector>

#include "absl/container/inlined_vector.h"

namespace refold {

// Amounts by kind, in the payment order; games have few kinds.
using Amounts = absl::InlinedVector<int64_t, 8>;

// What pays for one symbol: any one of `kinds` (indices into the payment
// order), or `generic` mana of any kind, or `life`. Zero: not payable in this
// way.
struct Symbol {
  absl::InlinedVector<int, 2> kinds;
  int64_t generic = 0;
  int64_t life = 0;
};

// What is to be paid.
struct ManaPrice {
  std::vector<Symbol> symbols;
  Amounts of_kind;      // amounts by kind; missing ones are 0
  int64_t generic = 0;  // this amount, of any kind; less than 0 counts as 0
                        // once the symbols' generic amounts are added
  // It asks for mana of a kind that the game does not have.
  bool unpayable = false;
  // This number of kinds at the end of the pool is taken first for generic
  // mana; `taken_last`, if set, is the kind that is taken last.
  size_t taken_first = 0;
  std::optional<size_t> taken_last;
  // Of each of these groups of kinds of which none pays for anything else, one
  // is taken before all else for what any kind pays: the first that there is.
  std::vector<absl::InlinedVector<int, 2>> taken_of_each;
};

// Adds an amount of a kind; nothing if it is less than 1.
void AddOfKind(int kind, int64_t amount, ManaPrice& price);

struct PaymentPlan {
  Amounts spend;
  int64_t life = 0;
};

// How `pool` pays the price; nothing if it cannot. `life` is how much life may
// be spent.
std::optional<PaymentPlan> PlanPayment(const Amounts& pool,
                                       const ManaPrice& price, int64_t life);

}  // namespace refold

#endif  // REFOLD_KERNEL_COSTS_MANA_H_
