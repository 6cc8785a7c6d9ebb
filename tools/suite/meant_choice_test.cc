// Clicks that were written for CardCode, on the same cards in Forge's scripts:
// what the N-th entry of a menu means there, and what is no target.
#include <string>

#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "tools/suite/suite_fixture.h"

namespace refold::tools {
namespace {

constexpr char kFenCards[] =
    "[card]\n"
    "name=Fen Spark\n"
    "target=creature,player\n"
    "auto=damage:2\n"
    "mana={R}\n"
    "type=Instant\n"
    "[/card]\n"
    "[card]\n"
    "name=Fen Veil\n"
    "abilities=shroud\n"
    "mana={1}\n"
    "type=Creature\n"
    "power=2\n"
    "toughness=2\n"
    "[/card]\n"
    "[card]\n"
    "name=Fen Ford\n"
    "auto={T}:add{W}\n"
    "auto={T}:add{R}\n"
    "type=Land\n"
    "[/card]\n"
    "[card]\n"
    "name=Fen Dye\n"
    "auto=choice name(protection from white) life:1 controller\n"
    "auto=choice name(protection from red) life:1 controller\n"
    "mana={0}\n"
    "type=Sorcery\n"
    "[/card]\n"
    "[card]\n"
    "name=Fen Herald\n"
    "auto=may damage:2 target(creature)\n"
    "mana={0}\n"
    "type=Creature\n"
    "power=1\n"
    "toughness=1\n"
    "[/card]\n"
    "[card]\n"
    "name=Fen Runner\n"
    "mana={R}\n"
    "type=Creature\n"
    "power=2\n"
    "toughness=2\n"
    "[/card]\n";

constexpr char kFenSet[] =
    "[meta]\n"
    "name=Fens\n"
    "[/meta]\n"
    "[card]\nprimitive=Fen Spark\nid=9201\nrarity=C\n[/card]\n"
    "[card]\nprimitive=Fen Veil\nid=9202\nrarity=C\n[/card]\n"
    "[card]\nprimitive=Fen Ford\nid=9203\nrarity=C\n[/card]\n"
    "[card]\nprimitive=Fen Dye\nid=9204\nrarity=C\n[/card]\n"
    "[card]\nprimitive=Fen Herald\nid=9205\nrarity=C\n[/card]\n"
    "[card]\nprimitive=Fen Runner\nid=9206\nrarity=C\n[/card]\n";

constexpr ForgeScript kFenScripts[] = {
    {"fen_spark.txt",
     "Name:Fen Spark\nManaCost:R\nTypes:Instant\n"
     "A:SP$ DealDamage | Cost$ R | ValidTgts$ Creature,Player | NumDmg$ 2\n"
     "Oracle:x\n"},
    {"fen_veil.txt",
     "Name:Fen Veil\nManaCost:1\nTypes:Creature\nPT:2/2\nK:Shroud\n"
     "Oracle:x\n"},
    {"fen_ford.txt",
     "Name:Fen Ford\nManaCost:no cost\nTypes:Land\n"
     "A:AB$ Mana | Cost$ T | Produced$ R\n"
     "A:AB$ Mana | Cost$ T | Produced$ W\nOracle:x\n"},
    {"fen_dye.txt",
     "Name:Fen Dye\nManaCost:0\nTypes:Sorcery\n"
     "A:SP$ ChooseColor | Cost$ 0 | Defined$ You | SubAbility$ Gain\n"
     "SVar:Gain:DB$ GainLife | Defined$ You | LifeAmount$ X\n"
     "SVar:X:Count$Valid Creature.ChosenColor\nOracle:x\n"},
    {"fen_herald.txt",
     "Name:Fen Herald\nManaCost:0\nTypes:Creature\nPT:1/1\n"
     "T:Mode$ ChangesZone | Origin$ Any | Destination$ Battlefield | "
     "ValidCard$ Card.Self | Execute$ Hit | OptionalDecider$ You\n"
     "SVar:Hit:DB$ DealDamage | ValidTgts$ Creature | NumDmg$ 2\nOracle:x\n"},
    {"fen_runner.txt",
     "Name:Fen Runner\nManaCost:R\nTypes:Creature\nPT:2/2\nOracle:x\n"},
};

class MeantChoiceTest : public SuiteFixture {
 protected:
  MeantChoiceTest() : SuiteFixture(kFenCards, kFenSet, kFenScripts) {}

  // What differs, of a test in the first main phase.
  std::string Fails(const std::string& init1, const std::string& init2,
                    const std::string& clicks, const std::string& end1,
                    const std::string& end2) {
    return FailuresOf(absl::StrCat("[INIT]\nFIRSTMAIN\n[PLAYER1]\n", init1,
                                   "[PLAYER2]\n", init2, "[DO]\n", clicks,
                                   "[ASSERT]\nFIRSTMAIN\n[PLAYER1]\n", end1,
                                   "[PLAYER2]\n", end2, "[END]\n"));
  }
};

// The choice goes on, and nobody else is hit in its place.
TEST_F(MeantChoiceTest, WhatIsNoTargetIsPassedOver) {
  EXPECT_EQ(Fails("hand:Fen Spark\nmanapool:{R}\n", "inplay:Fen Veil\n",
                  "Fen Spark\nFen Veil\n", "hand:Fen Spark\nmanapool:{R}\n",
                  "inplay:Fen Veil\n"),
            "");
  EXPECT_EQ(
      Fails("hand:Fen Spark\nmanapool:{R}\n", "inplay:Fen Veil,Fen Runner\n",
            "Fen Spark\nFen Veil\nFen Runner\n", "graveyard:Fen Spark\n",
            "inplay:Fen Veil\ngraveyard:Fen Runner\n"),
      "");
}

TEST_F(MeantChoiceTest, AnEntryIsTheManaThatItMakes) {
  EXPECT_EQ(Fails("inplay:Fen Ford\n", "", "Fen Ford\nchoice 0\n",
                  "inplay:Fen Ford\nmanapool:{W}\n", ""),
            "");
  EXPECT_EQ(Fails("inplay:Fen Ford\n", "", "Fen Ford\nchoice 1\n",
                  "inplay:Fen Ford\nmanapool:{R}\n", ""),
            "");
}

// The script gains 1 life for each creature of the colour.
TEST_F(MeantChoiceTest, AnEntryIsTheColourThatItNames) {
  for (const auto& [entry, life] : {std::pair{"choice 0\n", "life:20\n"},
                                    std::pair{"choice 1\n", "life:21\n"}}) {
    EXPECT_EQ(
        Fails("hand:Fen Dye\n", "inplay:Fen Runner\n",
              absl::StrCat("Fen Dye\n", entry),
              absl::StrCat("graveyard:Fen Dye\n", life), "inplay:Fen Runner\n"),
        "")
        << entry;
  }
}

TEST_F(MeantChoiceTest, ATriggerIsRefusedBeforeItIsAsked) {
  EXPECT_EQ(Fails("hand:Fen Herald\n", "inplay:Fen Runner\n",
                  "Fen Herald\nchoice 1\n", "inplay:Fen Herald\n",
                  "inplay:Fen Runner\n"),
            "");
  EXPECT_EQ(Fails("hand:Fen Herald\n", "inplay:Fen Runner\n",
                  "Fen Herald\nchoice 0\nFen Runner\n", "inplay:Fen Herald\n",
                  "graveyard:Fen Runner\n"),
            "");
}

}  // namespace
}  // namespace refold::tools
