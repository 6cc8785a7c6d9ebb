// Parsing costs such as `{2}{g}{t}{s(creature|mybattlefield)}`; see syntax.h.

#ifndef REFOLD_KERNEL_DIALECTS_WAGIC_PARSE_COST_H_
#define REFOLD_KERNEL_DIALECTS_WAGIC_PARSE_COST_H_

#include "kernel/dialects/wagic/parse_context.h"
#include "kernel/dialects/wagic/syntax.h"

namespace refold::wagic {

// Reads the symbols at the cursor, up to the first text outside braces. An
// unclosed brace is complained about and ends the cost.
Cost ParseCost(ParseContext* context, Cursor* cursor);

// The whole range must be a cost; `multi` may stand before it.
Cost RequireCost(ParseContext* context, Range range);

}  // namespace refold::wagic

#endif  // REFOLD_KERNEL_DIALECTS_WAGIC_PARSE_COST_H_
