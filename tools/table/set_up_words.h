// Checks that the words of a set-up, or of a change by hand, mean something in
// the game.
//
// The rules would let a card have a flag that nothing ever reads, so
// misspellings must be reported.
#ifndef REFOLD_TOOLS_TABLE_SET_UP_WORDS_H_
#define REFOLD_TOOLS_TABLE_SET_UP_WORDS_H_

#include <string>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "kernel/engine/game_rules.h"
#include "kernel/fold/world.h"
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

// NotFound, with what may be meant, if a change by hand names something that
// the game does not have: a word, a card, a player. InvalidArgument if it does
// not say what to change. Whether it may be changed the rules say.
absl::Status CheckPoke(const pb::TablePoke& poke, const World& world,
                       const GameRules& rules);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_TABLE_SET_UP_WORDS_H_
