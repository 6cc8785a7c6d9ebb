// What a function called by `reduce` does with the accumulator: adds to it,
// takes the maximum or minimum, keeps it, or replaces it. This is derived from
// the expression that the function returns for a placeholder value.
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_FOLDING_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_FOLDING_H_

#include <optional>

#include "kernel/dialects/karabast/lower_card.h"

namespace refold::karabast {

struct Folding {
  enum class How {
    kKeep,      // the value so far
    kAdd,       // and `by`
    kGreatest,  // of it and `by`
    kLeast,
    kReplace,  // `by` instead of it
    kAll,      // both hold; `by` is a condition
    kAny       // one of them holds
  };
  How how = How::kKeep;
  pb::Expr by = {};
  // Only where this holds is it anything but kept. Absent: everywhere.
  std::optional<pb::Expr> where = std::nullopt;
};

// A number, and a condition, that nothing else is.
pb::Expr ValueSoFar();
// Nullopt if it is not one of these.
std::optional<Folding> FoldingIn(const pb::Expr& result);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_FOLDING_H_
