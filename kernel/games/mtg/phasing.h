// Phasing (CR 702.26): permanents are treated as though they did not exist.
//
// The kernel implements absence and what becomes absent with a permanent
// (kernel/effects/absence.h). A permanent that can't phase out stays.
#ifndef REFOLD_KERNEL_GAMES_MTG_PHASING_H_
#define REFOLD_KERNEL_GAMES_MTG_PHASING_H_

#include <vector>

#include "kernel/engine/engine.h"

namespace refold::mtg {

// All at the same time; what is not on the battlefield does not phase out. They
// leave combat. Heard as "phased out", one event per permanent.
void PhaseOut(Engine& engine, const std::vector<Ref>& permanents);

// Before the active player untaps: permanents with phasing that they control
// phase out, and at the same time those that phased out under their control
// phase in ("phased in", heard once all have returned).
void PhaseForTurn(Engine& engine);

// Damage is also removed from what is phased out (CR 514.2).
void ClearDamageOfPhasedOut(Engine& engine);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_PHASING_H_
