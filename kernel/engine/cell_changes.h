// Effects that change cells for as long as they last (MOD_CHANGE_FLAG,
// MOD_CHANGE_RESOURCE): what has no layers, because it is spent and set anew
// while the effect lasts.
//
// What such an effect has changed is facts like any other, and so is what it
// takes back. What it changes as it begins is proposed
// (kernel/verbs/lasting_changes.h).
#ifndef REFOLD_KERNEL_ENGINE_CELL_CHANGES_H_
#define REFOLD_KERNEL_ENGINE_CELL_CHANGES_H_

#include <vector>

#include "kernel/engine/engine.h"

namespace refold {

bool ChangesCell(const ModifierOp& op);
bool ChangesCells(const ModifierCell& effect);

// The procedure that makes those of an effect that has waited.
inline const Word kChangesOfEffect = Word::Of("changes of effect");
// Takes them out of the effect, whose other operations begin without them. Each
// is a proposal that says its verb and, as what lasts, what of the effect it
// is; it is completed where verbs are known.
std::vector<Proposal> TakeChanges(ModifierCell& effect);

// Takes back those of one that has ended, the last one first.
void TakeBackChanges(Engine& engine, const ModifierCell& effect);

}  // namespace refold

#endif  // REFOLD_KERNEL_ENGINE_CELL_CHANGES_H_
