// Clicks on cards in Forge's scripts that mean what they do with the same cards
// in CardCode: what a card is used for, how it answers, what stays open.
#include <string>

#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "tools/suite/suite_fixture.h"

namespace refold::tools {
namespace {

constexpr char kTarnCards[] =
    "[card]\nname=Tarn Vein\n"
    "auto={T}:add{C}\n"
    "auto={T}{S}:add{C}{C}\n"
    "type=Land\n[/card]\n"
    "[card]\nname=Tarn Sieve\n"
    "auto={1}{T}:add{G}{G}\n"
    "auto={1}{T}:add{G}{W}\n"
    "auto={1}{T}:add{W}{W}\n"
    "type=Land\n[/card]\n"
    "[card]\nname=Tarn Knot\n"
    "auto=choice sacrifice notatarget(tarn knot)\n"
    "auto=choice moveto(myhand) notatarget(land|mybattlefield)\n"
    "mana={0}\ntype=Creature\npower=2\ntoughness=2\n[/card]\n"
    "[card]\nname=Tarn Toll\n"
    "auto=upcost[{1}] sacrifice\n"
    "type=Enchantment\n[/card]\n"
    "[card]\nname=Tarn Fit\n"
    "target=creature|mybattlefield\n"
    "auto=transforms((,newability[haste],newability[treason])) ueot\n"
    "mana={0}\ntype=Sorcery\n[/card]\n"
    "[card]\nname=Tarn Brood\n"
    "auto=token(Tarn Spawn,creature spawn,0/1,{S}:add{C})\n"
    "mana={0}\ntype=Sorcery\n[/card]\n"
    "[card]\nname=Tarn Gall\n"
    "target=creature\n"
    "auto=teach(creature) {T}:damage:1 target(player)\n"
    "mana={0}\ntype=Enchantment\nsubtype=Aura\n[/card]\n"
    "[card]\nname=Tarn Claw\n"
    "auto=destroy target(other creature)\n"
    "mana={0}\ntype=Creature\npower=2\ntoughness=1\n[/card]\n"
    "[card]\nname=Tarn Fen\ntype=Basic Land\nsubtype=Swamp\n[/card]\n"
    "[card]\nname=Tarn Goat\n"
    "mana={9}\ntype=Creature\npower=2\ntoughness=2\n[/card]\n";

constexpr char kTarnSet[] =
    "[meta]\nname=Tarns\n[/meta]\n"
    "[card]\nprimitive=Tarn Vein\nid=9301\nrarity=C\n[/card]\n"
    "[card]\nprimitive=Tarn Sieve\nid=9302\nrarity=C\n[/card]\n"
    "[card]\nprimitive=Tarn Knot\nid=9303\nrarity=C\n[/card]\n"
    "[card]\nprimitive=Tarn Toll\nid=9304\nrarity=C\n[/card]\n"
    "[card]\nprimitive=Tarn Fit\nid=9305\nrarity=C\n[/card]\n"
    "[card]\nprimitive=Tarn Brood\nid=9306\nrarity=C\n[/card]\n"
    "[card]\nprimitive=Tarn Gall\nid=9307\nrarity=C\n[/card]\n"
    "[card]\nprimitive=Tarn Claw\nid=9308\nrarity=C\n[/card]\n"
    "[card]\nprimitive=Tarn Fen\nid=9309\nrarity=C\n[/card]\n"
    "[card]\nprimitive=Tarn Goat\nid=9310\nrarity=C\n[/card]\n";

constexpr ForgeScript kTarnScripts[] = {
    {"tarn_vein.txt",
     "Name:Tarn Vein\nManaCost:no cost\nTypes:Land\n"
     "A:AB$ Mana | Cost$ T Sac<1/CARDNAME> | Produced$ C | Amount$ 2\n"
     "A:AB$ Mana | Cost$ T | Produced$ C\nOracle:x\n"},
    {"tarn_sieve.txt",
     "Name:Tarn Sieve\nManaCost:no cost\nTypes:Land\n"
     "A:AB$ Mana | Cost$ 1 T | Produced$ W W\n"
     "A:AB$ Mana | Cost$ 1 T | Produced$ G G\n"
     "A:AB$ Mana | Cost$ 1 T | Produced$ G W\nOracle:x\n"},
    {"tarn_knot.txt",
     "Name:Tarn Knot\nManaCost:0\nTypes:Creature\nPT:2/2\n"
     "T:Mode$ ChangesZone | Origin$ Any | Destination$ Battlefield | "
     "ValidCard$ Card.Self | Execute$ Give\n"
     "SVar:Give:DB$ Sacrifice | SacValid$ Self | "
     "UnlessCost$ Return<1/Land> | UnlessPayer$ You\nOracle:x\n"},
    {"tarn_toll.txt",
     "Name:Tarn Toll\nManaCost:no cost\nTypes:Enchantment\n"
     "T:Mode$ Phase | Phase$ Upkeep | ValidPlayer$ You | "
     "TriggerZones$ Battlefield | Execute$ Give\n"
     "SVar:Give:DB$ Sacrifice | UnlessCost$ 1 | UnlessPayer$ You\nOracle:x\n"},
    {"tarn_fit.txt",
     "Name:Tarn Fit\nManaCost:0\nTypes:Sorcery\n"
     "A:SP$ Pump | Cost$ 0 | ValidTgts$ Creature.YouCtrl | KW$ Haste\n"
     "Oracle:x\n"},
    {"tarn_brood.txt",
     "Name:Tarn Brood\nManaCost:0\nTypes:Sorcery\n"
     "A:SP$ Token | Cost$ 0 | TokenAmount$ 1 | TokenName$ Tarn Spawn | "
     "TokenTypes$ Creature,Spawn | TokenOwner$ You | TokenColors$ Colorless | "
     "TokenPower$ 0 | TokenToughness$ 1 | TokenAbilities$ Burn\n"
     "SVar:Burn:AB$ Mana | Cost$ Sac<1/CARDNAME> | Produced$ C\nOracle:x\n"},
    {"tarn_gall.txt",
     "Name:Tarn Gall\nManaCost:0\nTypes:Enchantment Aura\n"
     "K:Enchant creature\nA:SP$ Attach | Cost$ 0 | ValidTgts$ Creature\n"
     "A:AB$ DealDamage | Cost$ tapXType<1/Creature.EnchantedBy> | "
     "ValidTgts$ Player | NumDmg$ 1\nOracle:x\n"},
    {"tarn_claw.txt",
     "Name:Tarn Claw\nManaCost:0\nTypes:Creature\nPT:2/1\n"
     "T:Mode$ ChangesZone | Origin$ Any | Destination$ Battlefield | "
     "ValidCard$ Card.Self | Execute$ Kill\n"
     "SVar:Kill:DB$ Destroy | ValidTgts$ Creature.Other\nOracle:x\n"},
    {"tarn_fen.txt",
     "Name:Tarn Fen\nManaCost:no cost\nTypes:Basic Land Swamp\nOracle:x\n"},
    {"tarn_goat.txt",
     "Name:Tarn Goat\nManaCost:9\nTypes:Creature\nPT:2/2\nOracle:x\n"},
};

class RehearsalTest : public SuiteFixture {
 protected:
  RehearsalTest() : SuiteFixture(kTarnCards, kTarnSet, kTarnScripts) {}

  // What differs, of a test between two phases.
  std::string Fails(const std::string& from, const std::string& init1,
                    const std::string& init2, const std::string& clicks,
                    const std::string& to, const std::string& end1,
                    const std::string& end2) {
    return FailuresOf(absl::StrCat("[INIT]\n", from, "\n[PLAYER1]\n", init1,
                                   "[PLAYER2]\n", init2, "[DO]\n", clicks,
                                   "[ASSERT]\n", to, "\n[PLAYER1]\n", end1,
                                   "[PLAYER2]\n", end2, "[END]\n"));
  }
};

TEST_F(RehearsalTest, AnEntryIsTheAbilityThatCostsTheSame) {
  EXPECT_EQ(
      Fails("firstmain", "inplay:Tarn Vein\n", "", "Tarn Vein\nchoice 1\n",
            "firstmain", "graveyard:Tarn Vein\nmanapool:{C}{C}\n", ""),
      "");
  EXPECT_EQ(
      Fails("firstmain", "inplay:Tarn Vein\n", "", "Tarn Vein\nchoice 0\n",
            "firstmain", "inplay:Tarn Vein\nmanapool:{C}\n", ""),
      "");
}

TEST_F(RehearsalTest, AnEntryIsAllTheManaThatItMakes) {
  for (const auto& [entry, mana] :
       {std::pair{"choice 0\n", "{G}{G}"}, std::pair{"choice 1\n", "{G}{W}"},
        std::pair{"choice 2\n", "{W}{W}"}}) {
    EXPECT_EQ(
        Fails("firstmain", "inplay:Tarn Sieve\nmanapool:{G}\n", "",
              absl::StrCat("Tarn Sieve\n", entry), "firstmain",
              absl::StrCat("inplay:Tarn Sieve\nmanapool:", mana, "\n"), ""),
        "")
        << entry;
  }
}

// It is the first entry that gives the creature up, and means "no" here.
TEST_F(RehearsalTest, ToGiveTheCardUpIsToRefuseTheCost) {
  EXPECT_EQ(Fails("firstmain", "hand:Tarn Knot\ninplay:Tarn Fen\n", "",
                  "Tarn Knot\nchoice 0\nTarn Knot\n", "firstmain",
                  "graveyard:Tarn Knot\ninplay:Tarn Fen\n", ""),
            "");
  EXPECT_EQ(Fails("firstmain", "hand:Tarn Knot\ninplay:Tarn Fen\n", "",
                  "Tarn Knot\nchoice 1\nTarn Fen\n", "firstmain",
                  "inplay:Tarn Knot\nhand:Tarn Fen\n", ""),
            "");
}

TEST_F(RehearsalTest, AnUpkeepInWhichTheTestBeginsIsPaidFor) {
  EXPECT_EQ(Fails("upkeep", "inplay:Tarn Toll\n", "", "next\n", "draw",
                  "graveyard:Tarn Toll\n", ""),
            "");
  EXPECT_EQ(Fails("upkeep", "inplay:Tarn Toll\nmanapool:{1}\n", "",
                  "Tarn Toll\nnext\n", "draw", "inplay:Tarn Toll\n", ""),
            "");
}

TEST_F(RehearsalTest, TreasonAttacksByItself) {
  EXPECT_EQ(Fails("firstmain", "hand:Tarn Fit\ninplay:Tarn Goat\n", "",
                  "Tarn Fit\nTarn Goat\ngoto combatdamage\n", "combatdamage",
                  "graveyard:Tarn Fit\ninplay:Tarn Goat\n", "life:18\n"),
            "");
}

TEST_F(RehearsalTest, ATokenIsKnownByItsNumber) {
  EXPECT_EQ(Fails("firstmain", "hand:Tarn Brood\n", "", "Tarn Brood\n-9306\n",
                  "firstmain", "graveyard:Tarn Brood\nmanapool:{C}\n", ""),
            "");
}

TEST_F(RehearsalTest, WhatIsGivenIsUsedOfItsGiver) {
  EXPECT_EQ(Fails("firstmain", "hand:Tarn Gall\ninplay:Tarn Goat\n", "",
                  "Tarn Gall\nTarn Goat\nTarn Goat\np2\n", "firstmain",
                  "inplay:Tarn Gall,Tarn Goat\n", "life:19\n"),
            "");
}

TEST_F(RehearsalTest, WhatWasLeftOpenStaysOpen) {
  EXPECT_EQ(Fails("firstmain", "hand:Tarn Claw\n", "inplay:Tarn Goat\n",
                  "Tarn Claw\nnext\n", "combatbegins", "inplay:Tarn Claw\n",
                  "inplay:Tarn Goat\n"),
            "");
}

}  // namespace
}  // namespace refold::tools
