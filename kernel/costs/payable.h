// Decides whether a bill can be paid, and its minimum.
//
// Claims are matched jointly: no thing pays for two of them, and changes of the
// same number add up. So are claims and mana: life that is claimed pays for no
// symbol, and what is claimed neither helps to pay for mana nor makes any.
// Claims with alternatives, and optional ones, are tried in every combination;
// the checker bounds their number. Effects that price the act may depend on its
// other party: until that has been chosen, the cheapest one counts. Mana must
// be in the pool, or in a supply: what could be made counts as if all of it
// were made at once, so it may turn out not to be enough.
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

// Whether these dues, the claims from `first` on, and the bill's mana can all
// be paid in full in addition to what is already to be done, without the
// optional claims.
bool IsPayableBeside(const Engine& engine, const Bill& bill,
                     const Deeds& already, Dues dues, size_t first,
                     SupplyIfNeeded supply);
// Whether the mana can be paid without these.
bool IsManaPayableWithout(const Engine& engine, const Bill& bill,
                          const std::vector<Ref>& things,
                          SupplyIfNeeded supply);

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
                                  size_t first, SupplyIfNeeded supply);

// The smallest total of the claims of this name over all ways of paying the
// bill without the optional claims: the count, or the number "amount". Absent
// if there is no such way.
std::optional<int64_t> LeastOf(const Engine& engine, const Bill& bill,
                               Word name);

}  // namespace refold

#endif  // REFOLD_KERNEL_COSTS_PAYABLE_H_
