// Changes of flags and resources that last as long as an effect
// (MOD_CHANGE_FLAG, MOD_CHANGE_RESOURCE; cell_changes.h).
//
// Each such change is an ordinary proposal: it may be one of several that
// happen together, be forbidden or replaced, or be made by an effect that has
// waited for its beginning. The proposal says which effect it begins
// (Proposal.lasting). When it happens, that effect begins, and when the effect
// ends, it undoes what came of the proposal. Nothing replaces the undoing.
#ifndef REFOLD_KERNEL_VERBS_LASTING_CHANGES_H_
#define REFOLD_KERNEL_VERBS_LASTING_CHANGES_H_

#include <vector>

#include "kernel/engine/engine.h"
#include "kernel/engine/verb.h"

namespace refold {

// One proposal for each change (TakeChanges) and each thing that it affects,
// skipping things of the wrong kind.
std::vector<Proposal> ProposalsOfChanges(const Engine& engine,
                                         std::vector<Proposal> changes);

// Whether the effect would end before it begins: then nothing changes.
bool IsOverAlready(const Engine& engine, const Proposal& proposal);
// Call when the proposal was done, with its outcome: begins the effect on what
// it changed.
void BeginLasting(Engine& engine, const Proposal& proposal,
                  const Outcome& outcome);

// Procedure for an effect that has waited and has now begun (Engine::Bind).
Next RunChangesOfEffect(Engine& engine, Frame& frame);

}  // namespace refold

#endif  // REFOLD_KERNEL_VERBS_LASTING_CHANGES_H_
