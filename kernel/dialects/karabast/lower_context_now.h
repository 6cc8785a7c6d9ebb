// Updates values computed from a context after further steps.
//
// The steps of a list are evaluated before the first of them runs. In
// JavaScript they refer to objects: the ability's card and what was chosen,
// which may have moved by the time a later step runs. There the context finds
// them again (WithSourceFound, WithTargetInPlay), and so do references to it.
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
