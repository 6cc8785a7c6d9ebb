// Checks whether anything may replace a proposal: for rules that do many things
// at once, and need no window if none of them is replaced.
#ifndef REFOLD_KERNEL_VERBS_HAPPENS_OTHERWISE_H_
#define REFOLD_KERNEL_VERBS_HAPPENS_OTHERWISE_H_

#include "kernel/engine/engine.h"
#include "kernel/engine/verb.h"

namespace refold {

// Whether a replacement ability or a shield in force applies to it unchanged.
// The proposal must be possible, and the game must have its verb.
bool MayHappenOtherwise(const Engine& engine, const Proposal& proposal);

}  // namespace refold

#endif  // REFOLD_KERNEL_VERBS_HAPPENS_OTHERWISE_H_
