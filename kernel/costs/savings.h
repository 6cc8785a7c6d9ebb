// Claims that save (Claim.saves): optional actions before a cost is paid, each
// of which reduces the cost.
//
// Which things can be used for that depends on what is left to pay with once
// they are gone. Only the game knows that: it says how much would be left over,
// or lacking. Sets are tried in order of size, and within a size from the
// things that alone leave the most; after 2,000 sets the answer is based on
// what has been found.
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

// The saving of a claim that saves. `row` is its verb; `price`: how many more
// things may pay than the claim says.
Saving SavingOf(const Scope& scope, const Verb& row, const flat::Claim& claim,
                int64_t price);

// How much of what can pay for the rest is left over after these have been
// used; negative if it is not enough.
using LeftOver = std::function<int64_t(const std::vector<Ref>& paid)>;

// The least number of things, including these, that must be used so that the
// rest can be paid. Absent if it cannot be.
std::optional<size_t> LeastWith(const Saving& saving, const LeftOver& left_over,
                                const std::vector<Ref>& chosen);
// The further things that can be chosen so that the rest can still be paid.
std::vector<Ref> WhatFits(const Saving& saving, const LeftOver& left_over,
                          const std::vector<Ref>& chosen);

}  // namespace refold

#endif  // REFOLD_KERNEL_COSTS_SAVINGS_H_
