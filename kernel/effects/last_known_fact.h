// What was last known of a card, as an event carries it.
#ifndef REFOLD_KERNEL_EFFECTS_LAST_KNOWN_FACT_H_
#define REFOLD_KERNEL_EFFECTS_LAST_KNOWN_FACT_H_

#include "kernel/query/view.h"
#include "proto/forward.h"

namespace refold {

void ToProto(const LastKnownCard& known, pb::LastKnown* out);

}  // namespace refold

#endif  // REFOLD_KERNEL_EFFECTS_LAST_KNOWN_FACT_H_
