// Effects that change cells for as long as they last (cell_changes.h), in games
// where verbs do that: what such an effect changes as it begins is proposed,
// may be replaced and forbidden, and what came of it is what the effect takes
// back when it ends. Nothing replaces that: an effect's end does nothing new.
//
// The instruction waits for the window. Meanwhile what it has asked for and
// what comes of it lie in registers of the frame behind those of its ability.
#ifndef REFOLD_KERNEL_ENGINE_CHANGES_BY_VERBS_H_
#define REFOLD_KERNEL_ENGINE_CHANGES_BY_VERBS_H_

#include <vector>

#include "kernel/engine/code_step.h"

namespace refold::code_ops {

// Proposes what the effect changes, if the game does any of it by verbs, for
// which the instruction then waits. False if there is nothing of the kind.
bool ProposeChanges(CodeStep& step, const ModifierCell& effect);
// For each thing that has been changed, or that the effect was to affect: the
// operations that say by how much it was. Forgets what has been asked for.
std::vector<ModifierCell> TakeChangesMade(CodeStep& step);

}  // namespace refold::code_ops

#endif  // REFOLD_KERNEL_ENGINE_CHANGES_BY_VERBS_H_
