// Cards of our own in two languages: those that say the same agree, and those
// that do not are told by what is printed and by what they do.
#include "tools/crosscheck/crosscheck.h"

#include <filesystem>
#include <fstream>
#include <memory>
#include <string>

#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "replay/cards/game_cards.h"
#include "tools/crosscheck/report.h"
#include "tools/crosscheck/stage_cards.h"

namespace refold::tools {
namespace {

namespace fs = std::filesystem;

constexpr char kCardCode[] = R"([card]
name=Twin Needle
auto={T}:damage:1 target(creature,player)
mana={1}{R}
type=Creature
subtype=Wizard
power=1
toughness=1
[/card]
[card]
name=Ember Reader
auto={T}:life:2 controller
mana={1}{R}
type=Creature
subtype=Wizard
power=1
toughness=1
[/card]
[card]
name=Broad Back
mana={3}
type=Artifact Creature
subtype=Golem
power=2
toughness=4
[/card]
)";

constexpr char kTwinNeedle[] =
    "Name:Twin Needle\nManaCost:1 R\nTypes:Creature Wizard\nPT:1/1\n"
    "A:AB$ DealDamage | Cost$ T | ValidTgts$ Creature,Player | TgtPrompt$ Who? "
    "| NumDmg$ 1 | SpellDescription$ 1 damage.\nOracle:1 damage.\n";
constexpr char kEmberReader[] =
    "Name:Ember Reader\nManaCost:1 R\nTypes:Creature Wizard\nPT:1/1\n"
    "A:AB$ GainLife | Cost$ T | LifeAmount$ 3 | SpellDescription$ You gain 3 "
    "life.\nOracle:You gain 3 life.\n";
constexpr char kBroadBack[] =
    "Name:Broad Back\nManaCost:3\nTypes:Artifact Creature Golem\nPT:2/5\n"
    "Oracle:\n";

class CrosscheckTest : public testing::Test {
 protected:
  CrosscheckTest() {
    Write("wagic/primitives/cards.txt", kCardCode);
    Write("forge/cardsfolder/twin_needle.txt", kTwinNeedle);
    Write("forge/cardsfolder/ember_reader.txt", kEmberReader);
    Write("forge/cardsfolder/broad_back.txt", kBroadBack);
    a_ = Read("wagic");
    b_ = Read("forge");
  }

  CheckedCard Check(const std::string& card) {
    return Crosscheck(card, *a_, *b_, *stage_);
  }

  std::unique_ptr<CardSource> a_;
  std::unique_ptr<CardSource> b_;
  std::unique_ptr<CardSource> stage_ = StageCards();

 private:
  const fs::path root_ = fs::path(testing::TempDir()) / "crosscheck";

  void Write(const char* name, const char* text) {
    fs::create_directories((root_ / name).parent_path());
    std::ofstream(root_ / name) << text;
  }
  std::unique_ptr<CardSource> Read(const char* dialect) {
    auto cards = CardsInDialect(dialect)->read({(root_ / dialect).string()});
    EXPECT_TRUE(cards.ok()) << cards.status();
    return *std::move(cards);
  }
};

TEST_F(CrosscheckTest, TheStageHasAllItsCards) {
  for (const std::string& name : stage_->names()) {
    EXPECT_TRUE(stage_->Find(name)->supported())
        << stage_->Find(name)->WhyNot();
  }
  for (const char* name : {kBeast, kBird, kRelic, kCharm, kDoom, kGrowth,
                           kReturn, kTwin, kSpark}) {
    EXPECT_NE(stage_->Find(name), nullptr) << name;
  }
}

TEST_F(CrosscheckTest, ScriptsThatSayTheSameAgree) {
  const CheckedCard card = Check("Twin Needle");
  EXPECT_EQ(card.unsupported, "");
  EXPECT_TRUE(card.disagreements.empty())
      << card.disagreements.front().situation << ": "
      << card.disagreements.front().when;
  EXPECT_EQ(card.abilities, 2);
  EXPECT_EQ(card.exercised, 2);
  EXPECT_EQ(ShareOf(card), absl::StrCat("2 of 2 abilities exercised in ",
                                        card.games, " games"));
}

TEST_F(CrosscheckTest, WhatIsDoneDifferentlyIsToldWithItsGame) {
  const CheckedCard card = Check("Ember Reader");
  ASSERT_FALSE(card.disagreements.empty());
  const Disagreement& found = card.disagreements.front();
  EXPECT_EQ(found.kind, Disagreement::Kind::kPlay);
  EXPECT_EQ(found.situation, "used");
  EXPECT_EQ(found.when, "once all is done");
  ASSERT_EQ(found.only_a.size(), 1u);
  EXPECT_EQ(found.only_a[0], "player 1: life 22, mana 40");
  ASSERT_EQ(found.only_b.size(), 1u);
  EXPECT_EQ(found.only_b[0], "player 1: life 23, mana 40");
  ScriptLines scripts;
  const std::string report =
      ReportOf(card, *a_->Find(card.name), *b_->Find(card.name), scripts);
  EXPECT_NE(report.find("cards.txt:12: auto={T}:life:2 controller\n"),
            std::string::npos)
      << report;
  EXPECT_NE(report.find("a player 1: activate Ember Reader"), std::string::npos)
      << report;
}

TEST_F(CrosscheckTest, WhatIsPrintedIsCompared) {
  const CheckedCard card = Check("Broad Back");
  ASSERT_FALSE(card.disagreements.empty());
  const Disagreement& found = card.disagreements.front();
  EXPECT_EQ(found.kind, Disagreement::Kind::kPrinted);
  ASSERT_EQ(found.only_b.size(), 1u);
  EXPECT_EQ(found.only_b[0], "stats: power 2, toughness 5");
}

}  // namespace
}  // namespace refold::tools
