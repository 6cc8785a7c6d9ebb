// Effects that change cells for as long as they last (MOD_CHANGE_FLAG,
// MOD_CHANGE_RESOURCE). Flags and resources have no layers, because they are
// spent and set again while the effect lasts.
//
// Such changes, and their undoing when the effect ends, are ordinary facts.
// What an effect changes as it begins is proposed
// (kernel/verbs/lasting_changes.h).
#ifndef REFOLD_KERNEL_ENGINE_CELL_CHANGES_H_
#define REFOLD_KERNEL_ENGINE_CELL_CHANGES_H_

#include <vector>

#include "kernel/engine/engine.h"

namespace refold {

bool ChangesCell(const ModifierOp& op);
bool ChangesCells(const ModifierCell& effect);

// The procedure that makes the changes of an effect that has waited.
inline const Word kChangesOfEffect = Word::Of("changes of effect");
// Removes the changes from the effect, whose other operations begin without
// them. Each is returned as a proposal with its verb and, as what lasts, the
// part of the effect that it is; it is completed where verbs are known.
std::vector<Proposal> TakeChanges(ModifierCell& effect);

// Undoes the changes of an effect that has ended, the last one first.
void TakeBackChanges(Engine& engine, const ModifierCell& effect);

}  // namespace refold

#endif  // REFOLD_KERNEL_ENGINE_CELL_CHANGES_H_
