// The mana that a player could make while paying for something.
#ifndef REFOLD_KERNEL_COSTS_MANA_SUPPLY_H_
#define REFOLD_KERNEL_COSTS_MANA_SUPPLY_H_

#include <cstdint>
#include <vector>

#include "absl/container/inlined_vector.h"
#include "absl/functional/function_ref.h"
#include "kernel/costs/bill.h"

namespace refold {

// What one card yields, in one or several mutually exclusive ways, or in one
// that is independent.
struct ManaSource {
  Ref card;
  absl::InlinedVector<Word, 2> kinds;  // resources, any of them
  int64_t amount = 0;                  // at most
  int64_t gain = 0;                    // the amount, less the mana that it
                                       // costs
  // Whether making it uses up the card, which then pays for nothing else.
  bool uses_up_card = false;
};
using ManaSupply = std::vector<ManaSource>;
// Returns null if mana cannot be made while paying. Called only when the pool
// is not enough.
using SupplyIfNeeded = absl::FunctionRef<const ManaSupply*()>;

// Whether paying uses up the source of the bill: it is tapped, or leaves.
bool SpendsItsSource(const Bill& bill);
// At most how many times in a row the bill could be paid, apart from mana.
int64_t MostPayments(const Engine& engine, const Bill& bill);

}  // namespace refold

#endif  // REFOLD_KERNEL_COSTS_MANA_SUPPLY_H_
