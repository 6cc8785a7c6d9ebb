// Checks whether effects can act on their targets.
//
// A `to(…)` that no effect of its branch can use is an error, and so is an
// effect that would be done to the card itself if that is not a character. An
// effect that cannot act on the branch's target, next to one that can, is done
// to its default: `destroy() to(character) & draw()`.
#ifndef REFOLD_KERNEL_DIALECTS_RULESCRIPT_LOWER_CHECK_TARGETS_H_
#define REFOLD_KERNEL_DIALECTS_RULESCRIPT_LOWER_CHECK_TARGETS_H_

#include "kernel/dialects/rulescript/ast.h"
#include "kernel/dialects/rulescript/lowering.h"

namespace refold::rulescript {

// Reports effects of the branch that cannot act on what they are done to.
// `targets` is what the branch's own target gives, if it has one; else it is
// the rule's, or nothing was said.
void CheckTargets(CardLowering& card, const Branch& branch,
                  const Targets& targets);

// Warns of a `target` property that no effect is done to and no expression
// asks for: it is a condition only.
void CheckRuleTarget(CardLowering& card);

}  // namespace refold::rulescript

#endif  // REFOLD_KERNEL_DIALECTS_RULESCRIPT_LOWER_CHECK_TARGETS_H_
