// Describes a proposal as an occurrence that has not happened yet, so that
// replacement abilities match it with the same patterns as triggers.
#ifndef REFOLD_KERNEL_EFFECTS_PROPOSED_H_
#define REFOLD_KERNEL_EFFECTS_PROPOSED_H_

#include "kernel/engine/game_rules.h"
#include "kernel/projections/occurrence.h"

namespace refold {

// The card that moves must exist.
Occurrence OccurrenceOf(const View& view, const MoveProposal& move);
Occurrence OccurrenceOf(const View& view, const DamageProposal& damage);

}  // namespace refold

#endif  // REFOLD_KERNEL_EFFECTS_PROPOSED_H_
