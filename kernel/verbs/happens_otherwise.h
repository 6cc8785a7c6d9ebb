// Whether something may happen to a proposal before it is done: for rules that
// do much at once, and need no window where nothing replaces any of it.
#ifndef REFOLD_KERNEL_VERBS_HAPPENS_OTHERWISE_H_
#define REFOLD_KERNEL_VERBS_HAPPENS_OTHERWISE_H_

#include "kernel/engine/engine.h"
#include "kernel/engine/verb.h"

namespace refold {

// Whether a replacement ability or a shield in force applies to it as it is.
// The proposal must be possible, and the game have its verb.
bool MayHappenOtherwise(const Engine& engine, const Proposal& proposal);

}  // namespace refold

#endif  // REFOLD_KERNEL_VERBS_HAPPENS_OTHERWISE_H_
