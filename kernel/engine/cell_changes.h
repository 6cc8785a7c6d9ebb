// Effects that change cells for as long as they last (MOD_CHANGE_FLAG,
// MOD_CHANGE_RESOURCE): what has no layers, because it is spent and set anew
// while the effect lasts.
//
// What such an effect has changed is facts like any other, and so is what it
// takes back. Where flags and resources are changed by verbs, so does an
// instruction that begins such an effect (changes_by_verbs.h).
#ifndef REFOLD_KERNEL_ENGINE_CELL_CHANGES_H_
#define REFOLD_KERNEL_ENGINE_CELL_CHANGES_H_

#include <vector>

#include "kernel/engine/engine.h"

namespace refold {

bool ChangesCell(const ModifierOp& op);
bool ChangesCells(const ModifierCell& effect);

// An effect that changes cells, as one for each thing on which it changes
// anything; its operations say then by how much they do.
std::vector<ModifierCell> OnEachThing(const Engine& engine,
                                      const ModifierCell& effect);
// Makes the changes of one that has begun.
void MakeChanges(Engine& engine, const ModifierCell& effect);
// Takes back those of one that has ended, the last one first.
void TakeBackChanges(Engine& engine, const ModifierCell& effect);

}  // namespace refold

#endif  // REFOLD_KERNEL_ENGINE_CELL_CHANGES_H_
