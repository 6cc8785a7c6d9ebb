#include "tools/suite/runner.h"

#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "replay/cards/game_cards.h"

namespace refold::tools {
namespace {

namespace fs = std::filesystem;

constexpr char kCards[] =
    "[card]\n"
    "name=Moss Ox\n"
    "mana={G}\n"
    "type=Creature\n"
    "power=2\n"
    "toughness=2\n"
    "[/card]\n"
    "[card]\n"
    "name=Moss Patch\n"
    "type=Land\n"
    "subtype=Forest\n"
    "[/card]\n"
    "[card]\n"
    "name=Moss Bargain\n"
    "auto=pay({G}) life:3 controller\n"
    "mana={0}\n"
    "type=Sorcery\n"
    "[/card]\n"
    "[card]\n"
    "name=Moss Stalker\n"
    "auto={T}:destroy target(creature[tapped])\n"
    "auto={T}:life:1 controller\n"
    "auto={T}:life:2 controller\n"
    "mana={G}\n"
    "type=Creature\n"
    "power=1\n"
    "toughness=1\n"
    "[/card]\n"
    "[card]\n"
    "name=Moss Wisp\n"
    "abilities=phasing\n"
    "mana={P(G)}\n"
    "type=Creature\n"
    "power=1\n"
    "toughness=1\n"
    "[/card]\n"
    "[card]\n"
    "name=Moss Herald\n"
    "auto=destroy target(creature[green])\n"
    "mana={1}\n"
    "type=Artifact\n"
    "[/card]\n"
    "[card]\n"
    "name=Moss Nest\n"
    "auto=token(Sprig,creature plant,1/1,green)\n"
    "mana={1}\n"
    "type=Artifact\n"
    "[/card]\n"
    "[card]\n"
    "name=Moss Bloom\n"
    "auto=vanishing:2\n"
    "mana={1}\n"
    "type=Artifact\n"
    "[/card]\n"
    "[card]\n"
    "name=Moss Flood\n"
    "auto=life:xx controller\n"
    "mana={X}{X}\n"
    "type=Sorcery\n"
    "[/card]\n"
    "[card]\n"
    "name=Moss Verse\n"
    "auto=choice life:1 controller\n"
    "auto=choice life:2 controller\n"
    "mana={G}\n"
    "type=Sorcery\n"
    "[/card]\n"
    "[card]\n"
    "name=Moss Cull\n"
    "auto=@each opponent upkeep:bury all(creature)\n"
    "mana={1}\n"
    "type=Artifact\n"
    "[/card]\n"
    "[card]\n"
    "name=Moss Seeder\n"
    "auto=@each my upkeep:token(Sprig,creature plant,1/1,green)\n"
    "mana={1}\n"
    "type=Artifact\n"
    "[/card]\n"
    "[card]\n"
    "name=Moss Rusher\n"
    "auto=@combat(attacking) source(this):may add{G}{G}\n"
    "mana={G}\n"
    "type=Creature\n"
    "power=1\n"
    "toughness=1\n"
    "[/card]\n"
    "[card]\n"
    "name=Moss Twins\n"
    "auto=counter(1/1,1) target(<2>creature|mybattlefield)\n"
    "mana={G}\n"
    "type=Creature\n"
    "power=1\n"
    "toughness=1\n"
    "[/card]\n"
    "[card]\n"
    "name=Moss Idler\n"
    "auto={T}:destroy target(creature[tapped])\n"
    "mana={G}\n"
    "type=Creature\n"
    "power=1\n"
    "toughness=1\n"
    "[/card]\n"
    "[card]\n"
    "name=Moss Elder\n"
    "auto=lord(creature|mybattlefield) {T}:life:5 controller\n"
    "mana={G}\n"
    "type=Enchantment\n"
    "[/card]\n"
    "[card]\n"
    "name=Moss Snuff\n"
    "target=creature\n"
    "auto=destroy\n"
    "mana={0}\n"
    "type=Instant\n"
    "[/card]\n";

constexpr char kSet[] =
    "[meta]\n"
    "name=Oxen\n"
    "year=2025\n"
    "[/meta]\n"
    "[card]\nprimitive=Moss Ox\nid=9001\nrarity=C\n[/card]\n"
    "[card]\nprimitive=Moss Patch\nid=9002\nrarity=C\n[/card]\n"
    "[card]\nprimitive=Moss Bargain\nid=9003\nrarity=C\n[/card]\n"
    "[card]\nprimitive=Moss Stalker\nid=9004\nrarity=C\n[/card]\n"
    "[card]\nprimitive=Moss Wisp\nid=9005\nrarity=C\n[/card]\n"
    "[card]\nprimitive=Moss Herald\nid=9006\nrarity=C\n[/card]\n"
    "[card]\nprimitive=Moss Nest\nid=9007\nrarity=C\n[/card]\n"
    "[card]\nprimitive=Moss Flood\nid=9008\nrarity=C\n[/card]\n"
    "[card]\nprimitive=Moss Verse\nid=9009\nrarity=C\n[/card]\n"
    "[card]\nprimitive=Moss Bloom\nid=9010\nrarity=C\n[/card]\n"
    "[card]\nprimitive=Moss Cull\nid=9011\nrarity=C\n[/card]\n"
    "[card]\nprimitive=Moss Seeder\nid=9012\nrarity=C\n[/card]\n"
    "[card]\nprimitive=Moss Rusher\nid=9013\nrarity=C\n[/card]\n"
    "[card]\nprimitive=Moss Twins\nid=9014\nrarity=C\n[/card]\n"
    "[card]\nprimitive=Moss Idler\nid=9015\nrarity=C\n[/card]\n"
    "[card]\nprimitive=Moss Elder\nid=9016\nrarity=C\n[/card]\n"
    "[card]\nprimitive=Moss Snuff\nid=9017\nrarity=C\n[/card]\n";

void Write(const fs::path& path, const std::string& text) {
  fs::create_directories(path.parent_path());
  std::ofstream(path) << text;
}

class RunnerTest : public testing::Test {
 protected:
  RunnerTest()
      : folder_(fs::path(testing::TempDir()) /
                testing::UnitTest::GetInstance()->current_test_info()->name()) {
    Write(folder_ / "primitives" / "oxen.txt", kCards);
    Write(folder_ / "OXN" / "_cards.dat", kSet);
    ReadWith(/*scripts=*/nullptr);
  }

  void ReadWith(std::unique_ptr<CardSource> scripts) {
    auto cards = ReadCardFolders({folder_.string()});
    EXPECT_TRUE(cards.ok()) << cards.status();
    runner_ =
        std::make_unique<SuiteRunner>(*std::move(cards), std::move(scripts),
                                      /*log=*/nullptr, Trace());
  }

  pb::TestReport Run(const std::string& text) {
    auto report = runner_->Run(ParseTestFile("t", text));
    EXPECT_TRUE(report.ok()) << report.status();
    return report.ok() ? *report : pb::TestReport();
  }

  fs::path folder_;
  std::unique_ptr<SuiteRunner> runner_;
};

TEST_F(RunnerTest, AGameThatEndsAsItIsSetUpFailsItsOwnTest) {
  const pb::TestReport report =
      Run("[INIT]\nFIRSTMAIN\n[PLAYER1]\nlife:0\n[PLAYER2]\n[DO]\nnext\n"
          "[ASSERT]\nFIRSTMAIN\n[PLAYER1]\n[PLAYER2]\n[END]\n");
  EXPECT_EQ(report.outcome(), pb::TestReport::ENDED);
  ASSERT_EQ(report.failures_size(), 1);
  EXPECT_EQ(report.failures(0), "the game ended as it was set up");
  // The next one is played.
  EXPECT_EQ(Run("[INIT]\nFIRSTMAIN\n[PLAYER1]\n[PLAYER2]\n[DO]\n"
                "[ASSERT]\nFIRSTMAIN\n[PLAYER1]\n[PLAYER2]\n[END]\n")
                .outcome(),
            pb::TestReport::PASSED);
}

// What is offered is paid with what is in the pool when it is accepted, and a
// land may be clicked for it while the offer is open.
TEST_F(RunnerTest, ManaIsMadeForAnOfferBeforeOrAfterItIsAccepted) {
  for (const char* clicks :
       {"Moss Patch\nchoice 0\n", "choice 0\nMoss Patch\n"}) {
    const pb::TestReport report = Run(
        absl::StrCat("[INIT]\nFIRSTMAIN\n[PLAYER1]\nhand:Moss Bargain\n"
                     "inplay:Moss Patch\n[PLAYER2]\n[DO]\nMoss Bargain\n",
                     clicks,
                     "[ASSERT]\nFIRSTMAIN\n[PLAYER1]\ninplay:Moss Patch\n"
                     "graveyard:Moss Bargain\nlife:23\n[PLAYER2]\n[END]\n"));
    EXPECT_EQ(report.outcome(), pb::TestReport::PASSED) << clicks;
  }
}

std::string StalkerTest(const char* clicks, const char* end) {
  return absl::StrCat(
      "[INIT]\nFIRSTMAIN\n[PLAYER1]\ninplay:Moss Stalker\n[PLAYER2]\n"
      "inplay:Moss Ox\n[DO]\n",
      clicks, "[ASSERT]\n", end, "\n[PLAYER2]\ninplay:Moss Ox\n[END]\n");
}

// An ability with a target is in its place of the menu though it has none; then
// it waits for one, and so does the test.
TEST_F(RunnerTest, AnAbilityWithoutATargetWaitsForOne) {
  EXPECT_EQ(Run(StalkerTest("Moss Stalker\nchoice 2\nnext\n",
                            "COMBATBEGIN\n[PLAYER1]\ninplay:Moss Stalker\n"
                            "life:22"))
                .outcome(),
            pb::TestReport::PASSED);
  EXPECT_EQ(Run(StalkerTest("Moss Stalker\nchoice 0\nMoss Ox\nnext\n"
                            "Moss Stalker\nchoice 1\n",
                            "FIRSTMAIN\n[PLAYER1]\ninplay:Moss Stalker"))
                .outcome(),
            pb::TestReport::PASSED);
}

// The game waits for the answer, and Wagic goes on to the next step without it.
TEST_F(RunnerTest, AnAbilityWithoutATargetStandsBeforeWhatOthersGive) {
  EXPECT_EQ(Run("[INIT]\nFIRSTMAIN\n[PLAYER1]\n"
                "inplay:Moss Idler,Moss Elder\n[PLAYER2]\n[DO]\nMoss Idler\n"
                "choice 1\n[ASSERT]\nFIRSTMAIN\n[PLAYER1]\nlife:25\n"
                "inplay:Moss Idler,Moss Elder\n[PLAYER2]\n[END]\n")
                .outcome(),
            pb::TestReport::PASSED);
}

TEST_F(RunnerTest, StepsGoOnUnderAMenuThatIsNeverAnswered) {
  auto test = [](const char* clicks, const char* end) {
    return absl::StrCat(
        "[INIT]\nFIRSTMAIN\n[PLAYER1]\nhand:Moss Herald\nmanapool:{1}\n"
        "[PLAYER2]\ninplay:Moss Ox\n[DO]\nMoss Herald\n",
        clicks, "[ASSERT]\n", end, "[END]\n");
  };
  EXPECT_EQ(Run(test("next\ngoto attackers\nnext\nMoss Ox\neot\n",
                     "UNTAP\n[PLAYER1]\ninplay:Moss Herald\n[PLAYER2]\n"
                     "inplay:Moss Ox\n"))
                .outcome(),
            pb::TestReport::PASSED);
  EXPECT_EQ(Run(test("next\nchoice 0\nMoss Ox\n",
                     "COMBATBEGIN\n[PLAYER1]\ninplay:Moss Herald\n"
                     "[PLAYER2]\ngraveyard:Moss Ox\n"))
                .outcome(),
            pb::TestReport::PASSED);
}

TEST_F(RunnerTest, WhatTriggersOnAnAttackIsDoneInTheNextStep) {
  EXPECT_EQ(Run("[INIT]\nCOMBATATTACKERS\n[PLAYER1]\ninplay:Moss Rusher\n"
                "manapool:{1}\n[PLAYER2]\n[DO]\nMoss Rusher\nnext\nchoice 0\n"
                "[ASSERT]\nCOMBATBLOCKERS\n[PLAYER1]\ninplay:Moss Rusher\n"
                "manapool:{G}{G}\n[PLAYER2]\n[END]\n")
                .outcome(),
            pb::TestReport::PASSED);
}

TEST_F(RunnerTest, NextConfirmsBlocksBeforeAnybodyInterrupts) {
  EXPECT_EQ(Run("[INIT]\nCOMBATATTACKERS\n[PLAYER1]\nhand:Moss Snuff\n"
                "inplay:Moss Ox\n[PLAYER2]\ninplay:Moss Rusher\n[DO]\nMoss Ox\n"
                "next\nMoss Rusher\nnext\nyes\nMoss Snuff\nMoss Rusher\n"
                "endinterruption\n[ASSERT]\nCOMBATEND\n[PLAYER1]\n"
                "graveyard:Moss Snuff\ninplay:Moss Ox\n[PLAYER2]\n"
                "graveyard:Moss Rusher\n[END]\n")
                .outcome(),
            pb::TestReport::PASSED);
}

TEST_F(RunnerTest, ABlockOfWhatIsGoneBeforeItIsMadeIsNone) {
  EXPECT_EQ(
      Run("[INIT]\nCOMBATATTACKERS\n[PLAYER1]\ninplay:Moss Ox\n"
          "[PLAYER2]\nhand:Moss Snuff\ninplay:Moss Rusher\n[DO]\nMoss Ox\n"
          "next\nMoss Rusher\nMoss Snuff\nMoss Ox\nnext\n[ASSERT]\n"
          "COMBATEND\n[PLAYER1]\ngraveyard:Moss Ox\n[PLAYER2]\n"
          "graveyard:Moss Snuff\ninplay:Moss Rusher\n[END]\n")
          .outcome(),
      pb::TestReport::PASSED);
}

TEST_F(RunnerTest, PlayersActInThePauseBeforeDamageIsSpread) {
  EXPECT_EQ(Run("[INIT]\nCOMBATATTACKERS\n[PLAYER1]\nhand:Moss Snuff\n"
                "inplay:Moss Ox\n[PLAYER2]\ninplay:Moss Rusher,Moss Wisp\n"
                "[DO]\nMoss Ox\nnext\nMoss Rusher\nMoss Wisp\nnext\nnext\n"
                "Moss Snuff\nMoss Rusher\nnext\n[ASSERT]\nCOMBATDAMAGE\n"
                "[PLAYER1]\ngraveyard:Moss Snuff\ninplay:Moss Ox\n[PLAYER2]\n"
                "graveyard:Moss Rusher,Moss Wisp\n[END]\n")
                .outcome(),
            pb::TestReport::PASSED);
}

TEST_F(RunnerTest, WhatAsksIsATargetUntilEnoughAreChosen) {
  EXPECT_EQ(Run("[INIT]\nFIRSTMAIN\n[PLAYER1]\nhand:Moss Twins\n"
                "inplay:Moss Ox,Moss Rusher\nmanapool:{G}\n[PLAYER2]\n"
                "inplay:Moss Patch\n[DO]\nMoss Twins\nchoice 0\nMoss Ox\n"
                "Moss Twins\ngoto combatattackers\nMoss Ox\nnext\nnext\nnext\n"
                "[ASSERT]\nCOMBATEND\n[PLAYER1]\n"
                "inplay:Moss Ox,Moss Rusher,Moss Twins\n[PLAYER2]\n"
                "inplay:Moss Patch\nlife:17\n[END]\n")
                .outcome(),
            pb::TestReport::PASSED);
}

TEST_F(RunnerTest, ManaOrLifeIsSettledByAClickOnAnything) {
  auto test = [](const char* pool, const char* clicks, const char* end) {
    return absl::StrCat("[INIT]\nFIRSTMAIN\n[PLAYER1]\nhand:Moss Wisp\n", pool,
                        "inplay:Moss Patch\n[PLAYER2]\n[DO]\nMoss Wisp\n",
                        clicks, "[ASSERT]\nFIRSTMAIN\n[PLAYER1]\n", end,
                        "[PLAYER2]\n[END]\n");
  };
  const char* paid = "inplay:Moss Patch,Moss Wisp\n";
  // The click does nothing else.
  EXPECT_EQ(Run(test("manapool:{G}\n", "Moss Patch\n", paid)).outcome(),
            pb::TestReport::PASSED);
  EXPECT_EQ(
      Run(test("", "p2\n", "life:18\ninplay:Moss Patch,Moss Wisp\n")).outcome(),
      pb::TestReport::PASSED);
  // Where no click follows, nothing waits for one.
  EXPECT_EQ(Run(test("manapool:{G}\n", "no\nMoss Patch\n",
                     "manapool:{G}\ninplay:Moss Patch,Moss Wisp\n"))
                .outcome(),
            pb::TestReport::PASSED);
}

// Only in the untap step.
TEST_F(RunnerTest, AClickInTheUntapStepUntaps) {
  auto test = [](const char* phase, const char* pool) {
    return absl::StrCat("[INIT]\n", phase,
                        "\n[PLAYER1]\ninplay:Moss Patch\n[PLAYER2]\n[DO]\n"
                        "Moss Patch\nMoss Patch\nMoss Patch\n[ASSERT]\n",
                        phase,
                        "\n[PLAYER1]\ninplay:Moss Patch\nmanapool:", pool,
                        "\n[PLAYER2]\n[END]\n");
  };
  EXPECT_EQ(Run(test("UNTAP", "{G}{G}")).outcome(), pb::TestReport::PASSED);
  EXPECT_EQ(Run(test("UPKEEP", "{G}")).outcome(), pb::TestReport::PASSED);
}

// The second card of the list takes the sickness from the second permanent, the
// token.
TEST_F(RunnerTest, WhatIsListedBehindAMakerOfTokensStaysSick) {
  auto test = [](const char* list, const char* clicks, const char* life) {
    return absl::StrCat(
        "[INIT]\nCOMBATATTACKERS\n[PLAYER1]\ninplay:", list,
        "\n[PLAYER2]\n[DO]\nMoss Ox\n", clicks, "[ASSERT]\nCOMBATEND\n",
        "[PLAYER1]\ninplay:*,*,*\n[PLAYER2]\nlife:", life, "\n[END]\n");
  };
  EXPECT_EQ(Run(test("Moss Ox,Moss Nest", "next\nnext\nnext\n", "18"))
                .failures_size(),
            0);
  // Nobody attacks.
  EXPECT_EQ(Run(test("Moss Nest,Moss Ox", "next\n", "20")).failures_size(), 0);
}

// Fading and vanishing take the first update for the beginning of the upkeep.
TEST_F(RunnerTest, ASetUpInTheUpkeepIsAnUpkeepOfWhatFades) {
  auto test = [](const char* phase, const char* end) {
    return absl::StrCat("[INIT]\n", phase,
                        "\n[PLAYER1]\ninplay:Moss Bloom\n[PLAYER2]\n[DO]\n"
                        "eot\neot\nnext\n[ASSERT]\nUPKEEP\n[PLAYER1]\n",
                        end, ":Moss Bloom\n[PLAYER2]\n[END]\n");
  };
  EXPECT_EQ(Run(test("UPKEEP", "graveyard")).failures_size(), 0);
  EXPECT_EQ(Run(test("DRAW", "inplay")).failures_size(), 0);
}

// What has been there longer goes on the stack first, regardless of whose turn
// it is: the sprig comes, and dies.
TEST_F(RunnerTest, TriggersOfBothPlayersGoInTheOrderInWhichTheyCame) {
  EXPECT_EQ(Run("[INIT]\nFIRSTMAIN\n[PLAYER1]\ninplay:Moss Cull\n"
                "[PLAYER2]\ninplay:Moss Seeder\n[DO]\neot\nnext\nnext\n"
                "[ASSERT]\nDRAW\n[PLAYER1]\ninplay:Moss Cull\n"
                "[PLAYER2]\ninplay:Moss Seeder\n[END]\n")
                .failures_size(),
            0);
}

// X of {X}{X} is two, and all of the five are spent.
TEST_F(RunnerTest, TheOddManaIsSpentOnTwoTimesX) {
  EXPECT_EQ(Run("[INIT]\nFIRSTMAIN\n[PLAYER1]\nhand:Moss Flood\n"
                "manapool:{5}\n[PLAYER2]\n[DO]\nMoss Flood\n[ASSERT]\n"
                "FIRSTMAIN\n[PLAYER1]\ngraveyard:Moss Flood\nlife:22\n"
                "[PLAYER2]\n[END]\n")
                .failures_size(),
            0);
}

// While the menu of a spell is open the spell is still on the stack.
TEST_F(RunnerTest, NoStepEndsUnderTheMenuOfASpell) {
  EXPECT_EQ(Run("[INIT]\nFIRSTMAIN\n[PLAYER1]\nhand:Moss Verse\n"
                "manapool:{G}\n[PLAYER2]\n[DO]\nMoss Verse\nnext\n[ASSERT]\n"
                "FIRSTMAIN\n[PLAYER1]\n[PLAYER2]\n[END]\n")
                .failures_size(),
            0);
}

TEST_F(RunnerTest, WhatHasPhasedOutIsStillInPlay) {
  EXPECT_EQ(Run("[INIT]\nFIRSTMAIN\n[PLAYER1]\ninplay:Moss Wisp\n[PLAYER2]\n"
                "[DO]\neot\neot\nMoss Wisp\n[ASSERT]\nUNTAP\n[PLAYER1]\n"
                "inplay:Moss Wisp\n[PLAYER2]\n[END]\n")
                .outcome(),
            pb::TestReport::PASSED);
}

// What only the other language asks is answered as if nobody cared, unless a
// click before the next step means something that is offered.
TEST_F(RunnerTest, QuestionsOfTheOtherLanguageAreLeftOpenAndGoneOn) {
  Write(folder_ / "scripts" / "cardsfolder" / "moss_ox.txt",
        "Name:Moss Ox\nManaCost:G\nTypes:Creature Ox\nPT:2/2\nOracle:\n");
  Write(folder_ / "scripts" / "cardsfolder" / "moss_patch.txt",
        "Name:Moss Patch\nTypes:Land Forest\nOracle:\n");
  Write(folder_ / "scripts" / "cardsfolder" / "moss_herald.txt",
        "Name:Moss Herald\nManaCost:1\nTypes:Sorcery\n"
        "A:SP$ Destroy | Cost$ 1 | ValidTgts$ Creature | TargetMin$ 0 | "
        "TargetMax$ 2 | SubAbility$ DBScry\n"
        "SVar:DBScry:DB$ Scry | ScryNum$ 1\nOracle:\n");
  auto scripts =
      CardsInDialect("forge")->read({(folder_ / "scripts").string()});
  ASSERT_TRUE(scripts.ok()) << scripts.status();
  ReadWith(*std::move(scripts));
  auto test = [](const char* clicks, const char* graveyard) {
    return absl::StrCat(
        "[INIT]\nFIRSTMAIN\n[PLAYER1]\nhand:Moss Herald\nlibrary:Moss Patch\n"
        "manapool:{1}\n[PLAYER2]\ninplay:Moss Ox,Moss Ox\n[DO]\n"
        "Moss Herald\n",
        clicks,
        "[ASSERT]\nCOMBATBEGIN\n[PLAYER1]\ngraveyard:Moss Herald\n"
        "library:*\n[PLAYER2]\n",
        graveyard, "[END]\n");
  };
  EXPECT_EQ(Run(test("next\n", "inplay:*,*\n")).failures_size(), 0);
  EXPECT_EQ(Run(test("9001\nnext\nnext\n", "inplay:*\ngraveyard:*\n"))
                .failures_size(),
            0);
}

// The ox of the other language can do nothing.
TEST_F(RunnerTest, ClicksWithoutACounterpartAreNamedIfTheTestDiffers) {
  Write(folder_ / "scripts" / "cardsfolder" / "moss_ox.txt",
        "Name:Moss Ox\nManaCost:G\nTypes:Creature Ox\nPT:2/2\nOracle:\n");
  auto scripts =
      CardsInDialect("forge")->read({(folder_ / "scripts").string()});
  ASSERT_TRUE(scripts.ok()) << scripts.status();
  auto test = [](const char* life) {
    return absl::StrCat(
        "[INIT]\nFIRSTMAIN\n[PLAYER1]\ninplay:Moss Ox\n[PLAYER2]\n[DO]\n"
        "Moss Ox\nchoice 1\n[ASSERT]\nFIRSTMAIN\n[PLAYER1]\n"
        "inplay:Moss Ox\n",
        life, "[PLAYER2]\n[END]\n");
  };
  // Of its own language only what differs is told.
  EXPECT_EQ(Run(test("life:22\n")).failures_size(), 1);
  ReadWith(*std::move(scripts));
  const pb::TestReport report = Run(test("life:22\n"));
  EXPECT_EQ(report.outcome(), pb::TestReport::NO_COUNTERPART);
  ASSERT_EQ(report.failures_size(), 3);
  EXPECT_EQ(report.failures(1), "line 7, `moss ox`: nothing reacts");
  EXPECT_EQ(report.failures(2), "line 8, `choice 1`: no menu is open");
  // What passes without them has no need of them.
  EXPECT_EQ(Run(test("")).failures_size(), 0);
}

}  // namespace
}  // namespace refold::tools
