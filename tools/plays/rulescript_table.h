// For tests: plays an action card on a table that is the same for all rows.
#ifndef REFOLD_TOOLS_PLAYS_RULESCRIPT_TABLE_H_
#define REFOLD_TOOLS_PLAYS_RULESCRIPT_TABLE_H_

#include <string>
#include <vector>

#include "gtest/gtest.h"
#include "tools/plays/rulescript_game.h"

namespace refold::plays {

// Player 1 has Ally (500, no ability) in slot 1, in front of Foe, and Twin (300
// BP, auto: rush) in slot 2, in front of Brute; player 2 has Foe (600, no
// ability) and Brute (900, activated: 1 SP). Piles are written bottom to top.
class Table : public RuleScriptGame {
 public:
  Table();
};

// A character with an auto, Hero (400), and for either side Five, Six and Nine,
// who are warriors without abilities of as many hundred BP; Bolt (-3 SP), an
// action, damages the opponent by 100. Nothing lies on the table yet but decks.
class HeroTest : public testing::Test {
 protected:
  HeroTest();

  // Player 1 has Hero in the ring.
  void Hero(const std::string& rule);
  void HeroOfTwo(const std::string& rule);

  RuleScriptGame game;
};

struct Row {
  std::string rule;                  // of the action card that is played
  std::vector<std::string> answers;  // to what it asks
  std::vector<std::string> seen;     // "what = how" afterwards
  std::string warnings = "";         // that the rule gets: see ExpectWarnings
};

// The same for an activated ability of Hero (200 BP, warrior), which player 1
// has in slot 3; `rule` needs no cost.
void PlayAbility(const Row& row);

// Plays the row; it must ask exactly the questions that are answered.
void Play(const Row& row);
void PlayAll(const std::vector<Row>& rows);

}  // namespace refold::plays

#endif  // REFOLD_TOOLS_PLAYS_RULESCRIPT_TABLE_H_
