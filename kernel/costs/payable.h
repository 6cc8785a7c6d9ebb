// Decides whether a bill can be paid, and its minimum.
//
// Claims are matched jointly: no thing pays for two of them, and changes of the
// same number add up. Claims with alternatives, and optional ones, are tried in
// every combination; the checker bounds their number. Effects that price the
// act may depend on its other party: until that has been chosen, the cheapest
// one counts. Mana must be in the pool, or in a supply: what could be made
// counts as if all of it were made at once, so it may turn out not to be
// enough.
#ifndef REFOLD_KERNEL_COSTS_PAYABLE_H_
#define REFOLD_KERNEL_COSTS_PAYABLE_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "absl/container/inlined_vector.h"
#include "kernel/costs/bill.h"
#include "kernel/costs/mana_supply.h"
#include "kernel/costs/payers.h"

namespace refold {

using Dues = absl::InlinedVector<Due, 4>;

// The whole bill.
bool IsPayable(const Engine& engine, const Bill& bill);
bool IsPayable(const Engine& engine, const Bill& bill, SupplyIfNeeded supply);

// Whether the bill's mana, and the life that pays for symbols, can be paid.
bool IsManaPayable(const Engine& engine, const Bill& bill,
                   SupplyIfNeeded supply);

// Whether these dues, and the claims from `first` on, can all be paid in full
// in addition to what is already to be done, without the optional claims. Mana
// is ignored.
bool IsPayableBeside(const Engine& engine, const Bill& bill,
                     const Deeds& already, Dues dues, size_t first);

// Whether any of these could pay for one of the claims from `first` on, or has
// something done to it by one.
bool AreWantedLater(const Engine& engine, const Bill& bill,
                    const Deeds& already, const std::vector<Ref>& things,
                    size_t first);
// The candidates that can help to pay the due so that the claims from `first`
// on can still be paid.
std::vector<Ref> WhatLeavesEnough(const Engine& engine, const Bill& bill,
                                  Due due, const Deeds& already,
                                  const std::vector<Ref>& candidates,
                                  size_t first);

// The smallest total of the claims of this name over all ways of paying the
// bill without the optional claims: the count, or the number "amount". Absent
// if there is no such way.
std::optional<int64_t> LeastOf(const Engine& engine, const Bill& bill,
                               Word name);

}  // namespace refold

#endif  // REFOLD_KERNEL_COSTS_PAYABLE_H_
