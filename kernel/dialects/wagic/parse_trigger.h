// Parsing triggers (`@event(…) words:`); see event_syntax.h.

#ifndef REFOLD_KERNEL_DIALECTS_WAGIC_PARSE_TRIGGER_H_
#define REFOLD_KERNEL_DIALECTS_WAGIC_PARSE_TRIGGER_H_

#include "kernel/dialects/wagic/event_syntax.h"
#include "kernel/dialects/wagic/parse_context.h"

namespace refold::wagic {

// Reads from the `@` at the cursor through the colon that ends the trigger.
Trigger ParseTrigger(ParseContext* context, Cursor* cursor);

}  // namespace refold::wagic

#endif  // REFOLD_KERNEL_DIALECTS_WAGIC_PARSE_TRIGGER_H_
