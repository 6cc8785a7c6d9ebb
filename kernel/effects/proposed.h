// What is proposed, as an occurrence that has not happened yet: in the terms in
// which the patterns of replacement abilities ask, which are those of triggers.
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
