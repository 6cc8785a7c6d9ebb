// Lists of things reduced to one value: `cards.reduce((sum, card) => …, 0)`.
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_REDUCE_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_REDUCE_H_

#include <optional>

#include "kernel/dialects/karabast/lower_members.h"

namespace refold::karabast {

// `0 + each`, as a reduce has it, without the 0.
pb::Expr WithoutZero(const pb::Expr& expr);
// What is reduced: with the value so far first, then the thing.
std::optional<Value> Reduced(Card& card, const Things& things,
                             const Asked& asked);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_REDUCE_H_
