// The mana that a player could make while he pays for something.
#ifndef REFOLD_KERNEL_COSTS_MANA_SUPPLY_H_
#define REFOLD_KERNEL_COSTS_MANA_SUPPLY_H_

#include <cstdint>
#include <vector>

#include "absl/container/inlined_vector.h"
#include "absl/functional/function_ref.h"
#include "kernel/costs/bill.h"

namespace refold {

// What one card yields, in one or several ways that exclude each other, or in
// one that does not.
struct ManaSource {
  Ref card;
  absl::InlinedVector<Word, 2> kinds;  // resources, any of them
  int64_t amount = 0;                  // at most
  int64_t gain = 0;                    // the same, less the mana that it costs
};
using ManaSupply = std::vector<ManaSource>;
// Null where no mana is made while something is paid for. It is asked for it
// only when the pool is not enough.
using SupplyIfNeeded = absl::FunctionRef<const ManaSupply*()>;

// Whether paying uses up the source of the bill: it is tapped, or leaves.
bool SpendsItsSource(const Bill& bill);
// How often in a row the bill could be paid at most, mana apart.
int64_t MostPayments(const Engine& engine, const Bill& bill);

}  // namespace refold

#endif  // REFOLD_KERNEL_COSTS_MANA_SUPPLY_H_
