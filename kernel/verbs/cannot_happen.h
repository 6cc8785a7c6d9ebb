// What effects keep from happening although it is possible, such as with "your
// life total can't change" or "counters can't be put on creatures", so that no
// cost is paid with it (CR 118.3, 119.7, 119.8). What merely happens in another
// way can be paid.
#ifndef REFOLD_KERNEL_VERBS_CANNOT_HAPPEN_H_
#define REFOLD_KERNEL_VERBS_CANNOT_HAPPEN_H_

#include "kernel/engine/engine.h"
#include "kernel/engine/verb.h"

namespace refold {

// Whether an effect in force always cancels this change of a resource or of
// counters. False for other proposals, and in games without such a verb. The
// proposal must be possible.
bool CannotHappen(const Engine& engine, const Proposal& change);

}  // namespace refold

#endif  // REFOLD_KERNEL_VERBS_CANNOT_HAPPEN_H_
