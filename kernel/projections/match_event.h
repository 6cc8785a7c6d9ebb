// Matches occurrences with the patterns of abilities.
#ifndef REFOLD_KERNEL_PROJECTIONS_MATCH_EVENT_H_
#define REFOLD_KERNEL_PROJECTIONS_MATCH_EVENT_H_

#include "kernel/program/flat/program.h"
#include "kernel/projections/occurrence.h"
#include "kernel/query/evaluate.h"

namespace refold {

// Whether the parts that can be checked from the occurrence alone match: kind,
// words, sign, damage. Cheap.
bool FactsMatch(const flat::EventPattern& pattern, const Occurrence& what);

// `scope.env` must hold the event's subject, other party and amount, since the
// pattern's predicates and condition may ask for them. Patterns of kind STATE
// match no occurrence.
bool PatternMatches(const Scope& scope, const flat::EventPattern& pattern,
                    const Occurrence& what);

}  // namespace refold

#endif  // REFOLD_KERNEL_PROJECTIONS_MATCH_EVENT_H_
