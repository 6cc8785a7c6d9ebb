// Whether a bill can be paid, and what it comes to at least.
//
// Claims are matched jointly: no thing pays for two of them, and what is done
// to the same number adds up. Claims that may be paid in another way, or not at
// all, are looked at in every combination; the checker bounds how many there
// are. What effects that price the act say may depend on its other party: as
// long as that has not been chosen, the one for which least is asked counts.
// Mana must be in the pool, or be a supply: what could be made counts as if all
// of it were made at once, and so little is tried that it may turn out to be
// not enough.
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

// Whether the mana of the bill can be paid, and the life that pays for symbols.
bool IsManaPayable(const Engine& engine, const Bill& bill,
                   SupplyIfNeeded supply);

// Whether these dues, and the claims from `first` on, can all be paid in full
// beside what is to be done already, the optional claims left out. Of mana
// nothing is asked.
bool IsPayableBeside(const Engine& engine, const Bill& bill,
                     const Deeds& already, Dues dues, size_t first);

// Whether any of these could pay for one of the claims from `first` on, or is
// what a verb does one to.
bool AreWantedLater(const Engine& engine, const Bill& bill,
                    const Deeds& already, const std::vector<Ref>& things,
                    size_t first);
// Of the candidates those that can be among what pays for the due so that the
// claims from `first` on can be paid, too.
std::vector<Ref> WhatLeavesEnough(const Engine& engine, const Bill& bill,
                                  Due due, const Deeds& already,
                                  const std::vector<Ref>& candidates,
                                  size_t first);

// The least that claims of this name can come to in a way of paying the bill,
// the optional ones left out: the count, or the number "amount". Absent if
// there is no such way.
std::optional<int64_t> LeastOf(const Engine& engine, const Bill& bill,
                               Word name);

}  // namespace refold

#endif  // REFOLD_KERNEL_COSTS_PAYABLE_H_
