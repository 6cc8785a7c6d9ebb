// Every rule of the game and every phase that RuleScript has a word for,
// played: turned on, turned off, skipped.
#include <functional>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "tools/plays/rulescript_game.h"

namespace refold::plays {
namespace {

using rulescript::AbilitySymbol;
using rulescript::CardType;

// Player 1 has Weak (300), Strong (700) and the activated Smith in the ring, a
// fresh Smith and some back-ups in the hand, Trick among the removed cards;
// player 2 has Wall (500).
class Rules : public RuleScriptGame {
 public:
  explicit Rules(const std::string& effect) {
    AddCharacter("Weak", 300, AbilitySymbol::kNone, "");
    AddCharacter("Strong", 700, AbilitySymbol::kNone, "");
    AddCharacter("Wall", 500, AbilitySymbol::kNone, "");
    AddCharacter("Quick", 400, AbilitySymbol::kInstant, "action = sp(+1)");
    AddCharacter("Smith", 400, AbilitySymbol::kActivated,
                 "action = {F}: sp(+7)");
    AddCharacter("Filler", 100, AbilitySymbol::kNone, "");
    AddPlayed("Trick", CardType::kAction, 0, "action = hp(+1)");
    AddPlayed("Law", CardType::kAction, 0, absl::StrCat("action = ", effect));
    for (PlayerId player : {1u, 2u}) {
      for (int i = 0; i < 9; ++i) Put(player, "deck", "Filler");
    }
    for (const char* name : {"Weak", "Strong"}) Put(1, "ring", name);
    Put(2, "ring", "Wall");
    Put(1, "removed", "Trick");
    for (const char* name : {"Law", "Smith", "Quick", "Filler", "Filler"}) {
      Put(1, "hand", name);
    }
    GiveSp(1, 10);
  }
};

struct Row {
  std::string effect;
  std::string steps;
  std::function<std::string(Rules&)> seen;
  std::string with;     // when the action card was played first
  std::string without;  // when it was not
};

void Play(const Row& row) {
  for (bool played : {false, true}) {
    SCOPED_TRACE(absl::StrCat(row.effect, played ? " played" : ""));
    Rules game(row.effect);
    game.Start("main");
    if (played) game.Act("activate:Law");
    game.Act(row.steps);
    EXPECT_EQ(row.seen(game), played ? row.with : row.without);
  }
}

std::function<std::string(Rules&)> Offers(const std::string& action,
                                          const std::string& card = "",
                                          const std::string& other = "") {
  return [=](Rules& game) {
    return game.Offers(action, card, other) ? "yes" : "no";
  };
}

std::function<std::string(Rules&)> See(const std::string& what) {
  return [=](Rules& game) { return game.See(what); };
}

TEST(RulesTest, RulesOfTheGame) {
  const std::string united =
      "to:attack; attack:Weak; join:Strong; to:counter-attack; "
      "block:Wall:Weak; pass";
  const std::string attack = "to:attack; attack:Weak; to:counter-attack; pass";
  for (const Row& row : std::vector<Row>{
           {"enableRule(ab_trigger_fresh)", "play:Smith",
            Offers("activate", "Smith"), "yes", "no"},
           {"disableRule(ab_trigger_act)", "play:Smith; turn; turn",
            Offers("activate", "Smith"), "no", "yes"},
           {"disableRule(ab_instant_act)", "play:Quick", See("sp 1"), "10",
            "11"},
           {"disableRule(piercing)", united, See("hp 2"), "3000", "2500"},
           {"enableRule(backup_fresh)", "play:Smith",
            Offers("back up", "Filler", "Smith"), "yes", "no"},
           {"modRule(play_char_bp_limit, 400)", "", Offers("play", "Smith"),
            "no", "yes"},
           {"disableRule(dmg_combat_deal)", attack, See("hp 2"), "3000",
            "2700"},
           {"disableRule(attack_freeze)", attack, See("has Weak frozen"), "no",
            "yes"},
           {"disableRule(attack)", "pass", See("phase"), "main", "attack"},
           {"disableRule(backup_limit)", "back up:Filler:Weak",
            Offers("back up", "Filler", "Strong"), "yes", "no"},
           {"enableRule(play_removed)", "", Offers("activate", "Trick"), "yes",
            "no"},
       }) {
    Play(row);
  }
}

TEST(RulesTest, PhasesAreSkipped) {
  for (const Row& row : std::vector<Row>{
           {"freeze() to(characters@ring); skip(activate) to(me)", "turn; turn",
            See("has Strong frozen"), "yes", "no"},
           {"skip(draw) to(opp)", "turn", See("cards 2 hand"), "0", "1"},
           {"skip(main) to(opp)", "turn", See("phase"), "attack", "main"},
           {"skip(attack)", "pass", See("turn"), "2", "1"},
           {"skip(counter-attack)", "to:attack; attack:Weak; pass", See("turn"),
            "2", "1"},
       }) {
    Play(row);
  }
}

TEST(RulesTest, PricesOfCardsAndOfUnitedAttacks) {
  for (const Row& row : std::vector<Row>{
           {"alterCost(ua2, =0)", "to:attack; attack:Weak; join:Strong",
            See("sp 1"), "10", "5"},
           {"alterCost(ua2, +2)", "to:attack; attack:Weak; join:Strong",
            See("sp 1"), "7", "5"},
           {"alterCost(character, =-9)", "play:Smith", See("sp 1"), "1", "10"},
       }) {
    Play(row);
  }
}

// Of reactions the opponent's prices change, as those of actions do.
TEST(RulesTest, PricesBeforeReactionsArePaid) {
  for (const auto& [rule, sp] :
       {std::pair("", "2"),
        std::pair("auto = ~anyBeforePayCostReaction~ modCost(reaction, +1)",
                  "3"),
        std::pair("auto = ~oppBeforePayCostReaction~ modCost(reaction, -1)",
                  "1"),
        std::pair("auto = ~beforePayCostReaction~ modCost(reaction, -1)", "2"),
        std::pair("auto = ~beforePayCostReaction:reaction~ "
                  "modCost(reaction, -1)",
                  "2")}) {
    Rules game("draw()");
    game.AddCharacter(
        "Hero", 400,
        *rule == '\0' ? AbilitySymbol::kNone : AbilitySymbol::kAuto, rule);
    game.AddPlayed("Parry", CardType::kReaction, -3, "action = hp(+1)");
    game.Put(1, "ring", "Hero");
    game.Put(2, "hand", "Parry");
    game.GiveSp(2, 5);
    game.Start("main");
    game.Act("to:attack; attack:Weak; to:counter-attack; activate:Parry");
    EXPECT_EQ(game.See("sp 2"), sp) << rule;
  }
}

}  // namespace
}  // namespace refold::plays
