// Slots: what announcing chose, once more.
//
// Announcing fills registers of the code by its target choices (the Choose
// instructions before Ability.resolve_at). Each of these is a slot of the item
// on the stack: it can be checked again (targets.h), copied with the item, and
// asked again. What was divided among targets goes over to those that take
// their places. Modes, X and whatever else was announced stay.
#ifndef REFOLD_KERNEL_VERBS_SLOTS_H_
#define REFOLD_KERNEL_VERBS_SLOTS_H_

#include <cstdint>
#include <vector>

#include "kernel/engine/engine.h"

namespace refold {

// The slot at this instruction, if it is one that is filled; else null. The
// item must have an ability.
const flat::Instruction_Choose* SlotAt(const Engine& engine,
                                       const StackItemCell& item,
                                       uint32_t instruction);
// These, as many as before, are its targets now, each in the place of the one
// before, and have become targets. `item` must not be the cell itself, which
// changes.
void FillSlot(Engine& engine, const StackItemCell& item,
              const flat::Instruction_Choose& slot, std::vector<Ref> refs);

// For each target slot of the item that is filled, its controller, or
// `chooser`, may choose other targets: as many, among what could have been
// chosen when it was announced and in the place of what was. Keeping all is
// among the choices. An item that is gone is not asked about.
Frame NewTargetsFrame(uint32_t item, PlayerId chooser = 0);
// Procedure "new targets".
Next RunNewTargets(Engine& engine, Frame& frame);

}  // namespace refold

#endif  // REFOLD_KERNEL_VERBS_SLOTS_H_
