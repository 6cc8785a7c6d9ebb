// What a function that `reduce` calls does with the value so far: it adds to
// it, takes the greater or the less of the two, keeps it, or puts another in
// its place. It is found out from the expression that the function gives for a
// value that stands in for any.
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
// Nothing if it is none of these.
std::optional<Folding> FoldingIn(const pb::Expr& result);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_FOLDING_H_
