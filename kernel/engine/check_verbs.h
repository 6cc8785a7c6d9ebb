// Checks that a program passes verbs the arguments that the game's rows take.
#ifndef REFOLD_KERNEL_ENGINE_CHECK_VERBS_H_
#define REFOLD_KERNEL_ENGINE_CHECK_VERBS_H_

#include "absl/status/status.h"
#include "kernel/engine/game_rules.h"
#include "kernel/program/program_set.h"

namespace refold {

// FailedPrecondition, with the program, the ability and the instruction, if an
// argument has a name that the verb does not take, is of the wrong kind, or is
// missing; or if nothing proposes what is replaced. Whether the game has the
// verbs themselves is checked with the other words (CheckWordsOfProgram).
absl::Status CheckVerbsOfProgram(const GameRules& rules,
                                 const LinkedProgram& program);

}  // namespace refold

#endif  // REFOLD_KERNEL_ENGINE_CHECK_VERBS_H_
