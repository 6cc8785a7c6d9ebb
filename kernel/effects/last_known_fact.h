// Last-known information about a card, as an event carries it.
#ifndef REFOLD_KERNEL_EFFECTS_LAST_KNOWN_FACT_H_
#define REFOLD_KERNEL_EFFECTS_LAST_KNOWN_FACT_H_

#include "kernel/query/view.h"
#include "kernel/state/facts.h"

namespace refold {

LastKnown FactOf(LastKnownCard known);

}  // namespace refold

#endif  // REFOLD_KERNEL_EFFECTS_LAST_KNOWN_FACT_H_
