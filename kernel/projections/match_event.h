// Whether an occurrence is one that an ability's pattern waits for.
#ifndef REFOLD_KERNEL_PROJECTIONS_MATCH_EVENT_H_
#define REFOLD_KERNEL_PROJECTIONS_MATCH_EVENT_H_

#include "kernel/program/flat/program.h"
#include "kernel/projections/occurrence.h"
#include "kernel/query/evaluate.h"

namespace refold {

// Whether what can be told from the occurrence alone fits: kind, words, sign,
// damage. Cheap.
bool FactsMatch(const flat::EventPattern& pattern, const Occurrence& what);

// `scope.env` must hold the event's subject, other party and amount, for the
// pattern's predicates and condition may ask for them. Patterns of kind STATE
// match no occurrence.
bool PatternMatches(const Scope& scope, const flat::EventPattern& pattern,
                    const Occurrence& what);

}  // namespace refold

#endif  // REFOLD_KERNEL_PROJECTIONS_MATCH_EVENT_H_
