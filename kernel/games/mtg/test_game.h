// For tests of Magic's rules: the game, and cards defined in the tests.
#ifndef REFOLD_KERNEL_GAMES_MTG_TEST_GAME_H_
#define REFOLD_KERNEL_GAMES_MTG_TEST_GAME_H_

#include <cstdint>
#include <string>
#include <vector>

#include "kernel/games/test_game.h"
#include "kernel/program/program_builder.h"

namespace refold::mtg {

class TestGame : public refold::TestGame {
 public:
  TestGame() : refold::TestGame("mtg") {}
};

// A creature of this size with these keywords, and no cost.
ProgramBuilder Creature(const std::string& name, int64_t power,
                        int64_t toughness,
                        const std::vector<std::string>& keywords = {});
// A card of one type.
ProgramBuilder CardOfType(const std::string& name, const std::string& type);
// Gives the card an ordinary way to be cast, for mana of one kind each.
void AddCost(ProgramBuilder& card, const std::vector<std::string>& mana);
// Gives it a static ability with a rule of an act (verbs/acts.h), with these
// words, about `whom`.
void AddRule(ProgramBuilder& card, pb::Selector whom, const std::string& rule,
             const std::vector<std::string>& words, int64_t number = 0);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_TEST_GAME_H_
