// Slots: the target choices of an announcement, which can be made again.
//
// The target choices of an announcement (the Choose instructions before
// Ability.resolve_at) fill registers of the code. Each of these is a slot of
// the stack item: it can be checked again (targets.h), copied with the item,
// and asked again. What was divided among the targets passes to those that take
// their places. Modes, X and everything else that was announced stay.
#ifndef REFOLD_KERNEL_VERBS_SLOTS_H_
#define REFOLD_KERNEL_VERBS_SLOTS_H_

#include <cstdint>
#include <vector>

#include "kernel/engine/engine.h"

namespace refold {

// The slot at this instruction if it is a filled slot; else null. The item must
// have an ability.
const flat::Instruction_Choose* SlotAt(const View& view,
                                       const StackItemCell& item,
                                       uint32_t instruction);
// Replaces its targets by these, as many as before and in the same positions;
// they become targets (an event). `item` must not be the cell itself, which
// changes.
void FillSlot(Engine& engine, const StackItemCell& item,
              const flat::Instruction_Choose& slot, std::vector<Ref> refs);

// For each target slot of the item that is filled, its controller, or
// `chooser`, may choose other targets: the same number, each one that could
// have been chosen in its place at the announcement. Keeping all of them is
// allowed. Nothing is asked if the item is gone.
Frame NewTargetsFrame(uint32_t item, PlayerId chooser = 0);
// Procedure "new targets".
Next RunNewTargets(Engine& engine, Frame& frame);

}  // namespace refold

#endif  // REFOLD_KERNEL_VERBS_SLOTS_H_
