// Clicks that were written for CardCode, on the same cards in Forge's scripts:
// what the N-th entry of a menu means there, and what is no target.
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "replay/cards/game_cards.h"
#include "tools/suite/runner.h"

namespace refold::tools {
namespace {

namespace files = std::filesystem;

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

struct Script {
  const char* file;
  const char* text;
};

// The same cards; menus have other orders, and questions come elsewhere.
constexpr Script kFenScripts[] = {
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

void Put(const files::path& path, const char* text) {
  files::create_directories(path.parent_path());
  std::ofstream(path) << text;
}

class MeantChoiceTest : public testing::Test {
 protected:
  MeantChoiceTest() {
    const files::path folder =
        files::path(testing::TempDir()) / "fens" /
        testing::UnitTest::GetInstance()->current_test_info()->name();
    Put(folder / "primitives" / "fens.txt", kFenCards);
    Put(folder / "FEN" / "_cards.dat", kFenSet);
    const files::path scripts = folder / "scripts";
    for (const Script& script : kFenScripts) {
      Put(scripts / "cardsfolder" / script.file, script.text);
    }
    auto cards = ReadCardFolders({folder.string()});
    EXPECT_TRUE(cards.ok()) << cards.status();
    auto read = CardsInDialect("forge")->read({scripts.string()});
    EXPECT_TRUE(read.ok()) << read.status();
    runner_ = std::make_unique<SuiteRunner>(*std::move(cards), *std::move(read),
                                            /*log=*/nullptr, Trace());
  }

  // What differs, of a test in the first main phase.
  std::string Fails(const std::string& init1, const std::string& init2,
                    const std::string& clicks, const std::string& end1,
                    const std::string& end2) {
    const std::string text = absl::StrCat(
        "[INIT]\nFIRSTMAIN\n[PLAYER1]\n", init1, "[PLAYER2]\n", init2, "[DO]\n",
        clicks, "[ASSERT]\nFIRSTMAIN\n[PLAYER1]\n", end1, "[PLAYER2]\n", end2,
        "[END]\n");
    auto report = runner_->Run(ParseTestFile("t", text));
    if (!report.ok()) return std::string(report.status().message());
    std::string all;
    for (const std::string& failure : report->failures()) {
      absl::StrAppend(&all, failure, "\n");
    }
    return all;
  }

  std::unique_ptr<SuiteRunner> runner_;
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
