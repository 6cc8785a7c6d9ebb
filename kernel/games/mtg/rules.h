// The rules of Magic, as a module for the engine.
//
// The module's implementation is in the other files of this folder, by topic;
// this class dispatches the engine's questions to them. The words that card
// programs may use are documented there: keywords in rules_keywords.cc,
// blocking.cc, damage.cc and state_based.h; acts in act_rules.h; tests and
// numbers in questions.h; rule effects in rule_effects.h; values of cards and
// players in names.h.
#ifndef REFOLD_KERNEL_GAMES_MTG_RULES_H_
#define REFOLD_KERNEL_GAMES_MTG_RULES_H_

#include <vector>

#include "kernel/base/word.h"
#include "kernel/engine/game_rules.h"

namespace refold::mtg {

// Stateless, and lives as long as the process. A game needs RulesProgram()
// (rules_program.h) among its programs.
const GameRules& Rules();
// The options that a header may set.
std::vector<Word> Options();

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_RULES_H_
