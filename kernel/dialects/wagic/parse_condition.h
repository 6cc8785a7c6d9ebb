// Parsing conditions (`restriction=`, `if … then`) and the properties of
// `this(…)`; see event_syntax.h.

#ifndef REFOLD_KERNEL_DIALECTS_WAGIC_PARSE_CONDITION_H_
#define REFOLD_KERNEL_DIALECTS_WAGIC_PARSE_CONDITION_H_

#include "kernel/dialects/wagic/event_syntax.h"
#include "kernel/dialects/wagic/parse_context.h"

namespace refold::wagic {

// A comma list of conditions, the whole range.
Condition ParseCondition(ParseContext* context, Range range);

// What stands between the brackets of `this(…)` or `thisforeach(…)`.
ConditionTerm ParseThisProperty(ParseContext* context, Range range);

}  // namespace refold::wagic

#endif  // REFOLD_KERNEL_DIALECTS_WAGIC_PARSE_CONDITION_H_
