// Costs of RuleScript, played: what may be given up, how much of it, and whose.
#include <string>
#include <vector>

#include "gtest/gtest.h"
#include "tools/plays/rulescript_table.h"

namespace refold::plays {
namespace {

using rulescript::AbilitySymbol;
using rulescript::CardFacts;
using rulescript::CardType;

TEST(CostsTest, Discarding) {
  PlayAll({
      {"action = {D}: sp(+discarded.size)",
       {"Parry"},
       {"sp 1 = 10", "zone Parry = discards 1"}},
      {"action = {D(2)}: sp(+discarded.size)",
       {"Spare+Parry"},
       {"sp 1 = 11", "cards 1 hand = 0"}},
      {"action = {D(reaction)}: sp(+1)", {"Parry"}, {"cards 1 hand = 1"}},
      {"action = {D(<r>)}: sp(+discarded.size)", {}, {"sp 1 = 10"}},
      {"action = {D(<r2>)}: sp(+discarded.size)", {}, {"sp 1 = 11"}},
      {"action = {D(<**>)}: sp(+discarded.size)",
       {"Spare+Parry"},
       {"sp 1 = 11"}},
      {"action = {D(<,2>*)}: sp(+discarded.size)", {"Spare"}, {"sp 1 = 10"}},
      {"action = {D(<,2>*)}: sp(+discarded.size)",
       {"Parry+Spare"},
       {"sp 1 = 11"}},
      {"action = {D(<1,3>*)}: sp(+discarded.size)",
       {"Parry+Spare"},
       {"sp 1 = 11"}},
      {"action = {D(*s)}: sp(+discarded.size)", {"Spare+Parry"}, {"sp 1 = 11"}},
      {"action = {D(*@oppHand)}: sp(+1)",
       {"Rival"},
       {"zone Rival = discards 2", "sp 1 = 10"}},
      {"action = {D(character@anyHand)}: sp(+1)",
       {"Spare"},
       {"zone Spare = discards 1"}},
  });
}

TEST(CostsTest, GivingUpCharacters) {
  PlayAll({
      {"action = {S(character)}: sp(+sacrificed.size)",
       {"Ally"},
       {"zone Ally = discards 1", "sp 1 = 10"}},
      {"action = {S(<2>character)}: sp(+sacrificed.size)",
       {"Ally+Twin"},
       {"cards 1 ring = 0", "sp 1 = 11"}},
      {"action = {S(<1,2>character)}: sp(+sacrificed.size)",
       {"Twin"},
       {"cards 1 ring = 1", "sp 1 = 10"}},
      {"action = {S(<,2>character)}: sp(+sacrificed.size)",
       {"Twin+Ally"},
       {"cards 1 ring = 0", "sp 1 = 11"}},
      {"action = {S(characters[bp<=300])}: sp(+1)",
       {"Twin"},
       {"zone Twin = discards 1", "zone Ally = ring 1"}},
      {"action = {S(character@oppRing)}: sp(+sacrificed.size)",
       {"Foe"},
       {"zone Foe = discards 2", "sp 1 = 10"}},
      {"action = {S(<2>character@anyRing)}: sp(+sacrificed.0.lastBP)",
       {"Ally+Foe"},
       {"zone Ally = discards 1", "zone Foe = discards 2", "sp 1 = 509"}},
      {"action = {S(character@arena)}: sp(+1)",
       {"Brute"},
       {"zone Brute = discards 2"}},
      {"action = {D(reaction)}{S(character)}: sp(+1)",
       {"Parry", "Twin"},
       {"zone Parry = discards 1", "zone Twin = discards 1", "sp 1 = 10"}},
  });
}

TEST(CostsTest, NoFewerAndNoMore) {
  Table game;
  game.AddPlayed("Test", CardType::kAction, 0,
                 "action = {S(<2,3>character@anyRing)}: sp(+1)");
  game.Put(1, "hand", "Test");
  game.Start("main");
  game.Do("activate", "Test");
  EXPECT_FALSE(game.Try({0}).ok());
  EXPECT_FALSE(game.Try({0, 1, 2, 3}).ok());
  EXPECT_TRUE(game.Try({0, 1, 2}).ok());
}

TEST(CostsTest, WhatCannotBePaidIsNotOffered) {
  for (const char* cost :
       {"D(3)", "D(<3,4>*)", "D(action)", "S(<3>character)",
        "S(character[frozen]@oppRing)", "S(<5,9>character@anyRing)"}) {
    Table game;
    game.AddPlayed("Test", CardType::kAction, 0,
                   std::string("action = {") + cost + "}: sp(+1)");
    game.Put(1, "hand", "Test");
    game.Start("main");
    EXPECT_FALSE(game.Offers("activate", "Test")) << cost;
  }
}

// A cost is cards of a ring or a hand; which player's must be clear, for nobody
// can be asked that first.
TEST(CostsTest, WhatNoCostIs) {
  CardFacts facts;
  facts.name = "Test";
  facts.type = CardType::kAction;
  for (const char* cost : {"D(*@deck)", "D(character@ring)", "S(*@myHand)",
                           "D(<2>*@anyHand)", "S(player)", "D(*<2>)"}) {
    EXPECT_EQ(Report(facts, std::string("action = {") + cost + "}: sp(+1)"),
              "unsupported-cost")
        << cost;
  }
}

}  // namespace
}  // namespace refold::plays
