// Checks whether these rules can play a game from an untrusted source: a header
// and programs that somebody sent, or a world that another build left.
#ifndef REFOLD_KERNEL_ENGINE_CHECK_GAME_H_
#define REFOLD_KERNEL_ENGINE_CHECK_GAME_H_

#include "absl/status/status.h"
#include "kernel/engine/game_rules.h"
#include "kernel/program/program_set.h"
#include "proto/forward.h"

namespace refold {

// InvalidArgument if the header names another game, has no seats, or sets up
// programs that it does not list; or if the game's layers omit an operation or
// name it twice.
absl::Status CheckGameHeader(const GameRules& rules,
                             const pb::GameHeader& header,
                             const ProgramSet& programs);
// FailedPrecondition if another version of the rules recorded the game: its
// agenda holds steps of that version's procedures. Such a game can be read,
// folded and re-decided, but not continued.
absl::Status CheckRulesVersion(const GameRules& rules,
                               const pb::GameHeader& header);
// FailedPrecondition, with the program and the place in it, if the program uses
// a word that the game does not know: a newer build's word, or a made-up one.
// What is played or asked after that relies on this check.
absl::Status CheckWordsOfProgram(const GameRules& rules,
                                 const LinkedProgram& program);
absl::Status CheckWordsOfPrograms(const GameRules& rules,
                                  const ProgramSet& programs);
// FailedPrecondition if a frame belongs to a procedure that the game does not
// have.
absl::Status CheckAgenda(const GameRules& rules, const Agenda& agenda);

}  // namespace refold

#endif  // REFOLD_KERNEL_ENGINE_CHECK_GAME_H_
