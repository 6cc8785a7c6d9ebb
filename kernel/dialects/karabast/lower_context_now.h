// What was worked out of a context, as more has been done since.
//
// The steps of a list are worked out before the first of them. In JavaScript
// they speak of objects: the ability's card and what was chosen, which may lie
// elsewhere by the time a later step is done. There the context finds them
// again (WithSourceFound, WithTargetInPlay), and so does what speaks of it.
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_CONTEXT_NOW_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_CONTEXT_NOW_H_

#include "kernel/dialects/karabast/lower_code.h"

namespace refold::karabast {

// The value with `now` where it speaks of `before`, also within functions: the
// context itself, its source, and its targets.
Value WithContextNow(Card& card, const Value& value, const Context& before,
                     const Context& now);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_CONTEXT_NOW_H_
