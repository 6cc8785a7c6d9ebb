// Claims that save (Claim.saves): what may be done before a cost is paid, each
// thing of which takes something off the cost.
//
// Which things can be among those depends on what is left to pay with once they
// are gone. That only the game knows: it says how much would be left over, or
// lacking. Sets are looked at from the smallest, and of these from those whose
// things leave most when they alone pay; after 2,000 sets the question is
// answered with what has been found.
#ifndef REFOLD_KERNEL_COSTS_SAVINGS_H_
#define REFOLD_KERNEL_COSTS_SAVINGS_H_

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "kernel/engine/verb.h"
#include "kernel/program/flat/program.h"
#include "kernel/query/evaluate.h"

namespace refold {

struct Saving {
  std::vector<Ref> things;  // what may pay
  size_t most = 0;          // how many of them may
  int64_t worth = 0;        // how much each of them takes off
};

// Of a claim that saves. `row` is its verb; `price`: how many more things may
// pay than the claim says.
Saving SavingOf(const Scope& scope, const Verb& row, const flat::Claim& claim,
                int64_t price);

// How much is left over of all that can pay for the rest when these have paid
// so; below 0 so much is lacking.
using LeftOver = std::function<int64_t(const std::vector<Ref>& paid)>;

// How many things pay so at least, these among them, that the rest can be paid.
// Absent if it cannot be.
std::optional<size_t> LeastWith(const Saving& saving, const LeftOver& left_over,
                                const std::vector<Ref>& chosen);
// Which ones can be chosen besides, so that the rest can still be paid at last.
std::vector<Ref> WhatFits(const Saving& saving, const LeftOver& left_over,
                          const std::vector<Ref>& chosen);

}  // namespace refold

#endif  // REFOLD_KERNEL_COSTS_SAVINGS_H_
