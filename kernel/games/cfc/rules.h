// The rules of Card Fighters' Clash, as a module for the engine.
//
// The game has no mana, no stack and no priority: a player acts, and the
// consequences happen at once. The rules are those of the two-player game by
// SNK Playmore, as the OCTGN game "CFC" plays them. The module's implementation
// is in the other files of this folder, by topic. The words that card programs
// may use are documented in names.h (zones, flags, values), switches.h (rules
// and prices), questions.h (tests, numbers), rule_effects.h and combat_table.cc
// (ability words).
#ifndef REFOLD_KERNEL_GAMES_CFC_RULES_H_
#define REFOLD_KERNEL_GAMES_CFC_RULES_H_

#include <cstdint>
#include <vector>

#include "kernel/base/word.h"
#include "kernel/engine/game_rules.h"

namespace refold::cfc {

// Stateless, and lives as long as the process.
const GameRules& Rules();
// The options that a header may set.
std::vector<Word> Options();
// The number of slots of a ring, numbered from 1.
int64_t Slots();

}  // namespace refold::cfc

#endif  // REFOLD_KERNEL_GAMES_CFC_RULES_H_
