// Whether the words of a set-up mean anything in its game.
//
// The rules would let a card have a flag that nothing ever asks for; whoever
// misspells one must be told.
#ifndef REFOLD_TOOLS_TABLE_SET_UP_WORDS_H_
#define REFOLD_TOOLS_TABLE_SET_UP_WORDS_H_

#include <string>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "kernel/engine/game_rules.h"
#include "kernel/program/program_set.h"
#include "tools/table/table.pb.h"

namespace refold::tools {

// NotFound, with the nearest that there is, for a word of the players that is
// none of the game, which has these programs.
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
