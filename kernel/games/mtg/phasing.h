// Phasing (CR 702.26): permanents that are treated as though they did not
// exist.
//
// How they are absent, and what is absent with them, is the kernel's
// (kernel/effects/absence.h). A permanent that can't phase out stays.
#ifndef REFOLD_KERNEL_GAMES_MTG_PHASING_H_
#define REFOLD_KERNEL_GAMES_MTG_PHASING_H_

#include <vector>

#include "kernel/engine/engine.h"

namespace refold::mtg {

// All at once; what is not on the battlefield does not phase out. They leave
// combat. Heard as "phased out", one event a permanent.
void PhaseOut(Engine& engine, const std::vector<Ref>& permanents);

// What happens before the active player untaps: what he controls and has
// phasing phases out, and at the same time what phased out under his control
// phases in ("phased in", heard after all are there).
void PhaseForTurn(Engine& engine);

// Damage goes from what is phased out as well (CR 514.2).
void ClearDamageOfPhasedOut(Engine& engine);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_PHASING_H_
