// Every rule of the game and every phase that RuleScript has a word for,
// played: turned on, turned off, skipped.
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
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
  // Player 1 holds "Law", with the first effect, "Law 2", with the second, …
  explicit Rules(const std::vector<std::string>& effects) {
    AddCharacter("Weak", 300, AbilitySymbol::kNone, "");
    AddCharacter("Strong", 700, AbilitySymbol::kNone, "");
    AddCharacter("Wall", 500, AbilitySymbol::kNone, "");
    AddCharacter("Quick", 400, AbilitySymbol::kInstant, "action = sp(+1)");
    AddCharacter("Smith", 400, AbilitySymbol::kActivated,
                 "action = {F}: sp(+7)");
    AddCharacter("Filler", 100, AbilitySymbol::kNone, "");
    AddPlayed("Trick", CardType::kAction, 0, "action = hp(+1)");
    for (size_t i = 0; i < effects.size(); ++i) {
      const std::string law = i == 0 ? "Law" : absl::StrCat("Law ", i + 1);
      AddPlayed(law, CardType::kAction, 0,
                absl::StrCat("action = ", effects[i]));
      Put(1, "hand", law);
    }
    for (PlayerId player : {1u, 2u}) {
      for (int i = 0; i < 9; ++i) Put(player, "deck", "Filler");
    }
    for (const char* name : {"Weak", "Strong"}) Put(1, "ring", name);
    Put(2, "ring", "Wall");
    Put(1, "removed", "Trick");
    for (const char* name : {"Smith", "Quick", "Filler", "Filler"}) {
      Put(1, "hand", name);
    }
    GiveSp(1, 10);
  }
};

struct RuleRow {
  std::string effect;
  std::string steps;
  std::function<std::string(Rules&)> seen;
  std::string with;     // when the action card was played first
  std::string without;  // when it was not
};

void PlayRule(const RuleRow& row) {
  for (bool played : {false, true}) {
    SCOPED_TRACE(absl::StrCat(row.effect, played ? " played" : ""));
    Rules game({row.effect});
    game.Start("main");
    if (played) game.Act("activate:Law");
    game.Act(row.steps);
    EXPECT_EQ(row.seen(game), played ? row.with : row.without);
  }
}

// The effects one after the other.
void PlayInOrder(const RuleRow& row, const std::vector<std::string>& effects,
                 const std::string& seen) {
  SCOPED_TRACE(absl::StrJoin(effects, ", "));
  Rules game(effects);
  game.Start("main");
  game.Act("activate:Law; activate:Law 2");
  game.Act(row.steps);
  EXPECT_EQ(row.seen(game), seen);
}

// What the effect turns on or off is turned around, before it and after it.
void PlayWithOpposite(const RuleRow& row) {
  const std::string rule = row.effect.substr(
      row.effect.find('(') + 1,
      row.effect.find_first_of(",)") - row.effect.find('(') - 1);
  const std::string opposite = absl::StrCat(
      row.effect[0] == 'd' ? "enable" : "disable", "Rule(", rule, ")");
  PlayInOrder(row, {opposite, row.effect}, row.with);
  PlayInOrder(row, {row.effect, opposite}, row.without);
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
  for (const RuleRow& row : std::vector<RuleRow>{
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
           {"modRule(backup_limit, 0)", "", Offers("back up", "Filler", "Weak"),
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
    PlayRule(row);
    PlayWithOpposite(row);
  }
}

// Of two numbers of a rule the newest counts, not the lowest.
TEST(RulesTest, TheNewestNumberCounts) {
  const RuleRow smith = {"", "", Offers("play", "Smith"), "", ""};  // of 400 BP
  const std::string low = "modRule(play_char_bp_limit, 400)";
  const std::string high = "modRule(play_char_bp_limit, 500)";
  PlayInOrder(smith, {low, high}, "yes");
  PlayInOrder(smith, {high, low}, "no");
  PlayInOrder(smith, {"disableRule(play_char_bp_limit)", low}, "no");
  // Turned on again the rule has the number that it had.
  Rules game({low, "disableRule(play_char_bp_limit)",
              "enableRule(play_char_bp_limit)"});
  game.Start("main");
  game.Act("activate:Law; activate:Law 2; activate:Law 3");
  EXPECT_FALSE(game.Offers("play", "Smith"));
}

TEST(RulesTest, BackupsAreCountedAgainstTheNewestLimit) {
  const char* two = "modRule(backup_limit, 2)";
  const RuleRow second = {"", "back up:Filler:Weak",
                          Offers("back up", "Filler", "Strong"), "", ""};
  PlayInOrder(second, {two, "modRule(backup_limit, 1)"}, "no");
  PlayInOrder(second, {"modRule(backup_limit, 1)", two}, "yes");
  // Two are not any number.
  for (const auto& [newest, third] :
       {std::pair(two, false), std::pair("disableRule(backup_limit)", true)}) {
    Rules game({"draw()", newest});
    game.Put(1, "ring", "Filler");
    game.Start("main");
    game.Act(
        "activate:Law; activate:Law 2; back up:Filler:Weak; "
        "back up:Filler:Strong");
    EXPECT_EQ(game.Offers("back up", "Smith", "Filler"), third) << newest;
  }
}

TEST(RulesTest, PhasesAreSkipped) {
  for (const RuleRow& row : std::vector<RuleRow>{
           {"freeze() to(characters@ring); skip(activate) to(me)", "turn; turn",
            See("has Strong frozen"), "yes", "no"},
           {"skip(draw) to(opp)", "turn", See("cards 2 hand"), "0", "1"},
           {"skip(main) to(opp)", "turn", See("phase"), "attack", "main"},
           {"skip(attack)", "pass", See("turn"), "2", "1"},
           {"skip(counter-attack)", "to:attack; attack:Weak; pass", See("turn"),
            "2", "1"},
       }) {
    PlayRule(row);
  }
}

TEST(RulesTest, PricesOfCardsAndOfUnitedAttacks) {
  for (const RuleRow& row : std::vector<RuleRow>{
           {"alterCost(ua2, =0)", "to:attack; attack:Weak; join:Strong",
            See("sp 1"), "10", "5"},
           {"alterCost(ua2, +2)", "to:attack; attack:Weak; join:Strong",
            See("sp 1"), "7", "5"},
           {"alterCost(character, =-9)", "play:Smith", See("sp 1"), "1", "10"},
       }) {
    PlayRule(row);
  }
}

// A united attack of two costs 5 SP of 10. What is set forgets older changes,
// and newer ones change it.
TEST(RulesTest, PricesChangeInOrder) {
  const RuleRow united = {"", "to:attack; attack:Weak; join:Strong",
                          See("sp 1"), "", ""};
  const std::string free = "alterCost(ua2, =0)";
  const std::string dearer = "alterCost(ua2, -2)";
  PlayInOrder(united, {free, dearer}, "8");
  PlayInOrder(united, {dearer, free}, "10");
  PlayInOrder(united, {free, "alterCost(ua2, =-3)"}, "7");
  PlayInOrder(united, {"alterCost(ua2, =-3)", free}, "10");
  PlayInOrder(united, {free, "alterCost(ua2, +1)"}, "10");
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
    Rules game({"draw()"});
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
