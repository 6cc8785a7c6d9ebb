// What Wagic's suite does before the first action, what a planeswalker offers
// without a target, what outlasts a phase, and whom no action moves.
#include <string>

#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "tools/suite/suite_fixture.h"

namespace refold::tools {
namespace {

constexpr char kMoorCards[] =
    "[card]\n"
    "name=Moor Grazer\n"
    "auto=cumulativeupcost[{1}] sacrifice\n"
    "mana={1}\n"
    "type=Creature\n"
    "power=1\n"
    "toughness=1\n"
    "[/card]\n"
    "[card]\n"
    "name=Moor Spring\n"
    "auto=add{G}\n"
    "mana={1}\n"
    "type=Artifact\n"
    "[/card]\n"
    "[card]\n"
    "name=Moor Patch\n"
    "type=Land\n"
    "subtype=Forest\n"
    "[/card]\n"
    "[card]\n"
    "name=Moor Walker\n"
    "auto=counter(0/0,3,loyalty)\n"
    "auto={C(0/0,1,Loyalty)}:destroy target(artifact)\n"
    "auto={C(0/0,-1,Loyalty)}:life:1 controller\n"
    "mana={1}\n"
    "type=Planeswalker\n"
    "[/card]\n"
    "[card]\n"
    "name=Moor Rally\n"
    "auto=all(creature[attacking]) moveTo(ownerhand)\n"
    "mana={0}\n"
    "type=Sorcery\n"
    "[/card]\n"
    "[card]\n"
    "name=Moor Runner\n"
    "mana={1}\n"
    "type=Creature\n"
    "power=2\n"
    "toughness=2\n"
    "[/card]\n"
    "[card]\n"
    "name=Moor Ford\n"
    "auto={T}:add{U}\n"
    "type=Land\n"
    "subtype=Forest\n"
    "[/card]\n";

constexpr char kMoorSet[] =
    "[meta]\n"
    "name=Moors\n"
    "[/meta]\n"
    "[card]\nprimitive=Moor Grazer\nid=9101\nrarity=C\n[/card]\n"
    "[card]\nprimitive=Moor Spring\nid=9102\nrarity=C\n[/card]\n"
    "[card]\nprimitive=Moor Patch\nid=9103\nrarity=C\n[/card]\n"
    "[card]\nprimitive=Moor Walker\nid=9104\nrarity=C\n[/card]\n"
    "[card]\nprimitive=Moor Rally\nid=9105\nrarity=C\n[/card]\n"
    "[card]\nprimitive=Moor Runner\nid=9106\nrarity=C\n[/card]\n"
    "[card]\nprimitive=Moor Ford\nid=9107\nrarity=C\n[/card]\n";

class EarlyTest : public SuiteFixture {
 protected:
  EarlyTest() : SuiteFixture(kMoorCards, kMoorSet) {}
};

// One in the upkeep that the set-up begins in, one in the next.
TEST_F(EarlyTest, ASetUpInTheUpkeepAges) {
  auto test = [](const char* clicks, const char* step, const char* end) {
    return absl::StrCat(
        "[INIT]\nUPKEEP\n[PLAYER1]\ninplay:Moor Grazer,Moor Patch\n"
        "[PLAYER2]\n[DO]\n",
        clicks, "[ASSERT]\n", step, "\n[PLAYER1]\n", end,
        "\n[PLAYER2]\n[END]\n");
  };
  EXPECT_EQ(FailuresOf(test("Moor Patch\nMoor Grazer\nnext\n", "DRAW",
                            "inplay:Moor Grazer,Moor Patch")),
            "");
  // Two are due then, and one is all there is.
  EXPECT_EQ(
      FailuresOf(test("Moor Patch\nMoor Grazer\neot\neot\ngoto upkeep\n"
                      "Moor Patch\nMoor Grazer\nnext\n",
                      "DRAW", "inplay:Moor Patch\ngraveyard:Moor Grazer")),
      "");
}

TEST_F(EarlyTest, WhatMakesManaAsItIsSetUpMakesNone) {
  EXPECT_EQ(FailuresOf("[INIT]\nFIRSTMAIN\n[PLAYER1]\ninplay:Moor Spring\n"
                       "manapool:{1}\n[PLAYER2]\n[DO]\np2\n[ASSERT]\n"
                       "FIRSTMAIN\n[PLAYER1]\ninplay:Moor Spring\n"
                       "manapool:{1}\n"
                       "[PLAYER2]\n[END]\n"),
            "");
}

// The first entry waits for an artifact that is not there; the second does not.
TEST_F(EarlyTest, ALoyaltyAbilityWithoutATargetIsInTheMenu) {
  auto test = [](const char* clicks, const char* step, const char* life) {
    return absl::StrCat("[INIT]\n", step,
                        "\n[PLAYER1]\ninplay:Moor Walker\n[PLAYER2]\n[DO]\n"
                        "Moor Walker\n",
                        clicks, "[ASSERT]\n", step,
                        "\n[PLAYER1]\ninplay:Moor Walker\nlife:", life,
                        "\n[PLAYER2]\n[END]\n");
  };
  EXPECT_EQ(FailuresOf(test("choice 0\nnext\n", "FIRSTMAIN", "20")), "");
  EXPECT_EQ(FailuresOf(test("choice 1\n", "FIRSTMAIN", "21")), "");
  // Where none can be used none waits.
  EXPECT_EQ(
      FailuresOf(test("choice 0\neot\neot\ngoto upkeep\n", "UPKEEP", "20")),
      "");
}

// Combat is over, and so is what follows from it; the mark is still there.
TEST_F(EarlyTest, WhatAttackedIsAttackingUntilTheTurnEnds) {
  auto test = [](const char* clicks, const char* end) {
    return absl::StrCat(
        "[INIT]\nCOMBATATTACKERS\n[PLAYER1]\nhand:Moor Rally\n"
        "inplay:Moor Runner,Moor Walker\n[PLAYER2]\n[DO]\n",
        clicks,
        "goto secondmain\nMoor Rally\n[ASSERT]\nSECONDMAIN\n[PLAYER1]\n",
        "graveyard:Moor Rally\n", end, "\n[END]\n");
  };
  EXPECT_EQ(FailuresOf(test("Moor Runner\n",
                            "hand:Moor Runner\ninplay:Moor Walker\n"
                            "[PLAYER2]\nlife:18")),
            "");
  EXPECT_EQ(FailuresOf(test("", "inplay:Moor Runner,Moor Walker\n[PLAYER2]")),
            "");
}

TEST_F(EarlyTest, ColourlessManaIsSpentLast) {
  EXPECT_EQ(
      FailuresOf("[INIT]\nFIRSTMAIN\n[PLAYER1]\nhand:Moor Runner\n"
                 "manapool:{c}{G}\n[PLAYER2]\n[DO]\nMoor Runner\n[ASSERT]\n"
                 "FIRSTMAIN\n[PLAYER1]\ninplay:Moor Runner\nmanapool:{c}\n"
                 "[PLAYER2]\n[END]\n"),
      "");
}

// The phase changes and the menu stays.
TEST_F(EarlyTest, NextLeavesTheMenuOfACardOpen) {
  EXPECT_EQ(
      FailuresOf("[INIT]\nFIRSTMAIN\n[PLAYER1]\ninplay:Moor Ford\n"
                 "[PLAYER2]\n[DO]\nMoor Ford\nnext\nchoice 1\n[ASSERT]\n"
                 "COMBATBEGIN\n[PLAYER1]\ninplay:Moor Ford\nmanapool:{U}\n"
                 "[PLAYER2]\n[END]\n"),
      "");
}

TEST_F(EarlyTest, NobodyMovesAPerson) {
  const std::string test =
      "[INIT]\nFIRSTMAIN\n[PLAYER1]\ninplay:Moor Patch\n[PLAYER2]\n[DO]\n"
      "Moor Patch\nhuman\n";
  const std::string end =
      "[ASSERT]\nFIRSTMAIN\n[PLAYER1]\ninplay:Moor Patch\nmanapool:{G}\n"
      "[PLAYER2]\n[END]\n";
  EXPECT_EQ(FailuresOf(test + end), "");
  EXPECT_NE(FailuresOf(test + "next\n" + end).find("is a person"),
            std::string::npos);
}

}  // namespace
}  // namespace refold::tools
