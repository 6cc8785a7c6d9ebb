// Whether these rules can play a game as it comes: from a header and programs
// that somebody sent, or from a world that another build left.
#ifndef REFOLD_KERNEL_ENGINE_CHECK_GAME_H_
#define REFOLD_KERNEL_ENGINE_CHECK_GAME_H_

#include "absl/status/status.h"
#include "kernel/engine/game_rules.h"
#include "kernel/program/program_set.h"
#include "proto/forward.h"

namespace refold {

// InvalidArgument for a header that names another game, seats nobody, or sets
// up programs that it does not list; and for a game whose layers leave an
// operation out or name it twice.
absl::Status CheckGameHeader(const GameRules& rules,
                             const pb::GameHeader& header,
                             const ProgramSet& programs);
// FailedPrecondition if another version of the rules recorded the game: what
// waits in its agenda are steps of procedures of that version. Such a game can
// be read, folded and decided again, not played on.
absl::Status CheckRulesVersion(const GameRules& rules,
                               const pb::GameHeader& header);
// FailedPrecondition, with the program and the place in it, if a word with
// which a program asks for something means nothing to the game: a newer build's
// word, or nobody's. What is played or asked after that relies on it.
absl::Status CheckWordsOfProgram(const GameRules& rules,
                                 const LinkedProgram& program);
absl::Status CheckWordsOfPrograms(const GameRules& rules,
                                  const ProgramSet& programs);
// FailedPrecondition if a frame waits in a procedure that the game does not
// have.
absl::Status CheckAgenda(const GameRules& rules, const Agenda& agenda);

}  // namespace refold

#endif  // REFOLD_KERNEL_ENGINE_CHECK_GAME_H_
