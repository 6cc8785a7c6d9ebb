// For tests: cards written in RuleScript, played on Card Fighters' Clash.
#ifndef REFOLD_TOOLS_PLAYS_RULESCRIPT_GAME_H_
#define REFOLD_TOOLS_PLAYS_RULESCRIPT_GAME_H_

#include <string>
#include <vector>

#include "kernel/dialects/rulescript/compile.h"
#include "kernel/games/cfc/test_game.h"

namespace refold::plays {

// The codes of what was reported, separated by spaces; empty if it compiles.
// `rule`: its lines; empty for none.
std::string Report(const rulescript::CardFacts& facts, const std::string& rule);

class RuleScriptGame : public cfc::TestGame {
 public:
  // Compiles a card that the game can have. A failure of the test if it does
  // not compile. `transform` knows cards by their names.
  void Add(const rulescript::CardFacts& facts, const std::string& rule);
  // The codes of the warnings that cards added from now on get, joined by
  // spaces; at first none.
  void ExpectWarnings(const std::string& codes) { expected_warnings_ = codes; }
  void AddCharacter(const std::string& name, int64_t bp,
                    rulescript::AbilitySymbol symbol, const std::string& rule,
                    const std::string& subtype = "fighter");
  void AddPlayed(const std::string& name, rulescript::CardType type, int64_t sp,
                 const std::string& rule);

  void GiveSp(PlayerId player, int64_t sp);
  // Answers a prompt with the options of these names, separated by `+`: a card,
  // "player 2", a mode's label, "yes", "no"; "" for none.
  void Choose(const std::string& names);
  // Steps in a row, separated by "; ": "attack:Foe", "back up:Foe:Friend" do
  // what is offered; "to:attack" passes until that phase; "choose:Foe+Friend"
  // answers; "turn" passes until it is the other player's turn.
  void Act(const std::string& steps);
  // Each line is "what = how", of what See() tells.
  void Expect(const std::vector<std::string>& lines);
  // What there is to see, as text:
  //   "bp Foe", "zone Foe", "hp 2", "sp 1", "cards 1 hand", "top 1 deck",
  //   "pile 1 deck" (bottom to top), "has Foe frozen", "phase", "turn",
  //   "slot Foe"
  std::string See(const std::string& what);
  // The names of what the open prompt offers, separated by spaces.
  std::string Offered();

  // The character attacks alone, up to the question who blocks.
  void Attack(const std::string& name);
  // Passes until it is the other player's turn.
  void EndTurn();

 private:
  std::string expected_warnings_;

  std::string NameOf(const Ref& ref);
  std::string NameOf(const PromptOption& option);
};

}  // namespace refold::plays

#endif  // REFOLD_TOOLS_PLAYS_RULESCRIPT_GAME_H_
