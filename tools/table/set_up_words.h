// Checks that the words of a set-up mean something in its game.
//
// The rules would let a card have a flag that nothing ever reads, so
// misspellings must be reported.
#ifndef REFOLD_TOOLS_TABLE_SET_UP_WORDS_H_
#define REFOLD_TOOLS_TABLE_SET_UP_WORDS_H_

#include <string>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "kernel/engine/game_rules.h"
#include "kernel/program/program_set.h"
#include "tools/table/table.pb.h"

namespace refold::tools {

// NotFound, with the closest known word, for a word of the players that the
// game with these programs does not have.
absl::Status CheckWords(const pb::TableSetUp& setup, const ProgramSet& programs,
                        const GameRules& rules);
// The same for the options, and for the phase.
absl::Status CheckOptions(const pb::TableSetUp& setup, absl::string_view game);
absl::Status CheckPhase(const pb::TableSetUp& setup, const GameRules& rules);

// What ends the message about a change by hand that the rules have refused: the
// nearest word that the game has, if it has none of that name; else nothing.
std::string MeantByHand(const pb::TablePoke& poke, const ProgramSet& programs,
                        const GameRules& rules);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_TABLE_SET_UP_WORDS_H_
