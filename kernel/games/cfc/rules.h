// The rules of Card Fighters' Clash, as a module for the engine.
//
// The game has no mana, no stack and no priority: a player acts, and what it
// sets off happens at once. The rules are those of the game by SNK Playmore for
// two players, as the OCTGN game "CFC" plays them. What the module does lies in
// the files beside this one, by concern. The words that card programs may use
// are documented in names.h (zones, flags, values), switches.h (rules and
// prices), questions.h (tests, numbers), rule_effects.h and combat_table.cc
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
// That a header may set.
std::vector<Word> Options();
// How many a ring has, from 1.
int64_t Slots();

}  // namespace refold::cfc

#endif  // REFOLD_KERNEL_GAMES_CFC_RULES_H_
