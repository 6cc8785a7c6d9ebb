// Parsing numbers and counters; see amount.h for what they mean.

#ifndef REFOLD_KERNEL_DIALECTS_WAGIC_PARSE_AMOUNT_H_
#define REFOLD_KERNEL_DIALECTS_WAGIC_PARSE_AMOUNT_H_

#include "kernel/dialects/wagic/amount.h"
#include "kernel/dialects/wagic/parse_context.h"

namespace refold::wagic {

// Reads the amount that stands at the cursor. If none does, returns false and
// neither moves the cursor nor complains.
bool ParseAmount(ParseContext* context, Cursor* cursor, Amount* amount);

// The whole range must be an amount; complains if it is not.
Amount RequireAmount(ParseContext* context, Range range);

// `p/t` with `/` or `%`. Same contract as ParseAmount.
bool ParsePowerToughness(ParseContext* context, Cursor* cursor, Amount* power,
                         Amount* toughness);

// A counter such as `1/1,2,charge`; separators may be `.` as well.
CounterSpec ParseCounterSpec(ParseContext* context, Range range);

}  // namespace refold::wagic

#endif  // REFOLD_KERNEL_DIALECTS_WAGIC_PARSE_AMOUNT_H_
