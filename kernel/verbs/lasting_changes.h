// Flags and resources that verbs change for as long as an effect lasts
// (MOD_CHANGE_FLAG, MOD_CHANGE_RESOURCE; cell_changes.h).
//
// Each such change is a proposal like any other, wherever it is made: it may be
// one of several that happen together, be forbidden or replaced, or be what an
// effect does that has waited. The proposal says which effect it begins
// (Proposal.lasting). As it happens, that effect begins, and what it takes back
// when it ends is what came of the proposal. Nothing replaces that: an effect's
// end does nothing new.
#ifndef REFOLD_KERNEL_VERBS_LASTING_CHANGES_H_
#define REFOLD_KERNEL_VERBS_LASTING_CHANGES_H_

#include <vector>

#include "kernel/engine/engine.h"
#include "kernel/engine/verb.h"

namespace refold {

// One proposal for each thing that each of the changes (TakeChanges) is
// to be made on, as far as they are of a sort that it can be made on.
std::vector<Proposal> ProposalsOfChanges(const Engine& engine,
                                         std::vector<Proposal> changes);

// Whether the effect would be over before it begins: then nothing changes.
bool IsOverAlready(const Engine& engine, const Proposal& proposal);
// The proposal has come to this: the effect begins on what it changed.
void BeginLasting(Engine& engine, const Proposal& proposal,
                  const Outcome& outcome);

// Procedure: of an effect that has waited and has begun (Engine::Bind).
Next RunChangesOfEffect(Engine& engine, Frame& frame);

}  // namespace refold

#endif  // REFOLD_KERNEL_VERBS_LASTING_CHANGES_H_
