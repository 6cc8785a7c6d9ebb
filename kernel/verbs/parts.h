// Parts: evaluates the arguments that an instruction or a replacement passes to
// a verb.
#ifndef REFOLD_KERNEL_VERBS_PARTS_H_
#define REFOLD_KERNEL_VERBS_PARTS_H_

#include <vector>

#include "kernel/engine/engine.h"
#include "kernel/engine/verb.h"
#include "kernel/program/flat/program.h"

namespace refold {

// Sets the given parts of the proposal and leaves the others as they are.
void SetParts(const Scope& scope,
              const flat::List<flat::Instruction_Part>& parts,
              Proposal& proposal);

// What an instruction proposes: one proposal for each ref of the verb's first
// role, none if that is empty. `verb` is the row.
std::vector<Proposal> ProposalsOf(const Scope& scope, const Verb& verb,
                                  const flat::Instruction_Verb& instruction);

}  // namespace refold

#endif  // REFOLD_KERNEL_VERBS_PARTS_H_
