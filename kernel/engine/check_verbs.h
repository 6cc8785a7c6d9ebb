// Whether what a program says to verbs is what the game's rows take.
#ifndef REFOLD_KERNEL_ENGINE_CHECK_VERBS_H_
#define REFOLD_KERNEL_ENGINE_CHECK_VERBS_H_

#include "absl/status/status.h"
#include "kernel/engine/game_rules.h"
#include "kernel/program/program_set.h"

namespace refold {

// FailedPrecondition, with the program, the ability and the instruction, if a
// part has a name that the verb does not take, says another sort of thing, or
// is missing; or if nothing proposes what is replaced. Whether the game has the
// verbs themselves is asked with the other words (CheckWordsOfProgram).
absl::Status CheckVerbsOfProgram(const GameRules& rules,
                                 const LinkedProgram& program);

}  // namespace refold

#endif  // REFOLD_KERNEL_ENGINE_CHECK_VERBS_H_
