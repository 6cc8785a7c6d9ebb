// Slots: what announcing chose, once more.
//
// Announcing fills registers of the code by its target choices (the Choose
// instructions before Ability.resolve_at). Each of these is a slot of the item
// on the stack: it can be checked again (targets.h), copied with the item, and
// asked again. Modes, X and whatever else was announced stay.
#ifndef REFOLD_KERNEL_VERBS_SLOTS_H_
#define REFOLD_KERNEL_VERBS_SLOTS_H_

#include <cstdint>

#include "kernel/engine/engine.h"

namespace refold {

// For each target slot of the item that is filled, its controller may choose
// other targets: as many, among what could have been chosen when it was
// announced and in the place of what was. Keeping all is among the choices. An
// item that is gone is not asked about.
Frame NewTargetsFrame(uint32_t item);
// Procedure "new targets".
Next RunNewTargets(Engine& engine, Frame& frame);

}  // namespace refold

#endif  // REFOLD_KERNEL_VERBS_SLOTS_H_
