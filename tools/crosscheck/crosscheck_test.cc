// Cards of our own in two languages: those that say the same agree, and those
// that do not are told by what is printed and by what they do.
#include "tools/crosscheck/crosscheck.h"

#include <filesystem>
#include <fstream>
#include <memory>
#include <set>
#include <string>

#include "absl/strings/str_cat.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "replay/cards/game_cards.h"
#include "tools/crosscheck/classes.h"
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
[card]
name=Stern Refusal
target=*|stack
auto=fizzle
mana={U}
type=Instant
[/card]
[card]
name=Shy Marmot
facedown={3}
autofacedown={2}{G}:morph
autofaceup=life:2 controller
mana={4}{G}
type=Creature
subtype=Marmot
power=2
toughness=2
[/card]
[card]
name=Proud Banner
auto=lord(creature|mybattlefield) 1/1
mana={2}
type=Artifact
[/card]
[card]
name=Vain Banner
auto=aslongas(creature|mybattlefield) 5/5 >40
mana={2}
type=Artifact
[/card]
[card]
name=Kin Caller
auto=foreach(other golem|mybattlefield) 1/1
mana={R}
type=Creature
subtype=Human
power=1
toughness=1
[/card]
[card]
name=Ebb and Flow
auto={1}:life:3 controller
auto={1}:life:-2 opponent
mana={2}
type=Artifact
[/card]
[card]
name=Ebb and Ebb
auto={1}:life:3 controller
auto={1}:life:-2 opponent
mana={2}
type=Artifact
[/card]
[card]
name=Wide Yawn
target=<upto:2>creature
auto=tap
mana={U}
type=Instant
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
// Each differs in what only some situations show.
constexpr char kSternRefusal[] =
    "Name:Stern Refusal\nManaCost:U\nTypes:Instant\n"
    "A:SP$ Counter | Cost$ U | TargetType$ Spell | ValidTgts$ Card | "
    "Destination$ Exile | SpellDescription$ Counter it.\nOracle:Counter it.\n";
constexpr char kShyMarmot[] =
    "Name:Shy Marmot\nManaCost:4 G\nTypes:Creature Marmot\nPT:2/2\n"
    "K:Morph:2 G\n"
    "T:Mode$ TurnFaceUp | ValidCard$ Card.Self | Execute$ TrigGain | "
    "TriggerZones$ Battlefield | TriggerDescription$ You gain 3 life.\n"
    "SVar:TrigGain:DB$ GainLife | LifeAmount$ 3\nOracle:You gain 3 life.\n";
constexpr char kKinCaller[] =
    "Name:Kin Caller\nManaCost:R\nTypes:Creature Human\nPT:1/1\n"
    "S:Mode$ Continuous | Affected$ Card.Self | AddPower$ X | AddToughness$ 0 "
    "| References$ X | Description$ One each.\n"
    "SVar:X:Count$Valid Golem.Other+YouCtrl\nOracle:One each.\n";
constexpr char kProudBanner[] =
    "Name:Proud Banner\nManaCost:2\nTypes:Artifact\n"
    "S:Mode$ Continuous | Affected$ Creature.YouCtrl | AddPower$ 1 | "
    "AddToughness$ 1 | Description$ +1/+1.\nOracle:+1/+1.\n";
// Neither ever has so many creatures.
constexpr char kVainBanner[] =
    "Name:Vain Banner\nManaCost:2\nTypes:Artifact\n"
    "S:Mode$ Continuous | Affected$ Card.Self | AddPower$ 5 | "
    "AddToughness$ 5 | IsPresent$ Creature.YouCtrl | PresentCompare$ GT40 | "
    "Description$ +5/+5.\nOracle:+5/+5.\n";
// One ability that asks, in the other order; in the second card one choice is
// another one.
constexpr char kEbbAndFlow[] =
    "Name:Ebb and Flow\nManaCost:2\nTypes:Artifact\n"
    "A:AB$ Charm | Cost$ 1 | Choices$ Ebb,Flow | CharmNum$ 1\n"
    "SVar:Ebb:DB$ LoseLife | Defined$ Player.Opponent | LifeAmount$ 2 | "
    "SpellDescription$ Ebb.\n"
    "SVar:Flow:DB$ GainLife | LifeAmount$ 3 | SpellDescription$ Flow.\n"
    "Oracle:Choose one.\n";
constexpr char kEbbAndEbb[] =
    "Name:Ebb and Ebb\nManaCost:2\nTypes:Artifact\n"
    "A:AB$ Charm | Cost$ 1 | Choices$ Ebb,Flow | CharmNum$ 1\n"
    "SVar:Ebb:DB$ LoseLife | Defined$ Player.Opponent | LifeAmount$ 2 | "
    "SpellDescription$ Ebb.\n"
    "SVar:Flow:DB$ GainLife | LifeAmount$ 4 | SpellDescription$ Flow.\n"
    "Oracle:Choose one.\n";
// None need be chosen.
constexpr char kWideYawn[] =
    "Name:Wide Yawn\nManaCost:U\nTypes:Instant\n"
    "A:SP$ Tap | Cost$ U | ValidTgts$ Creature | TargetMin$ 0 | TargetMax$ 2 | "
    "TgtPrompt$ Which? | SpellDescription$ Tap.\nOracle:Tap.\n";
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
    Write("forge/cardsfolder/proud_banner.txt", kProudBanner);
    Write("forge/cardsfolder/vain_banner.txt", kVainBanner);
    Write("forge/cardsfolder/stern_refusal.txt", kSternRefusal);
    Write("forge/cardsfolder/shy_marmot.txt", kShyMarmot);
    Write("forge/cardsfolder/kin_caller.txt", kKinCaller);
    Write("forge/cardsfolder/ebb_and_flow.txt", kEbbAndFlow);
    Write("forge/cardsfolder/ebb_and_ebb.txt", kEbbAndEbb);
    Write("forge/cardsfolder/wide_yawn.txt", kWideYawn);
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
  for (const char* name :
       {kBeast,   kBird,  kRelic, kCharm, kDoom,  kGrowth, kReturn,
        kTwin,    kSpark, kEdict, kExile, kTheft, kRot,    kDenial,
        kShifter, kGiant, kBlade, kWell,  kWisp,  kVeil}) {
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

TEST_F(CrosscheckTest, AbilitiesMayBeChoicesOfOne) {
  EXPECT_TRUE(Check("Ebb and Flow").disagreements.empty());
  EXPECT_FALSE(Check("Ebb and Ebb").disagreements.empty());
}

TEST_F(CrosscheckTest, WhoCastsASpellHasATargetForIt) {
  EXPECT_TRUE(Check("Wide Yawn").disagreements.empty());
}

TEST_F(CrosscheckTest, StaticAbilitiesAreExercisedOnceTheyChangeSomething) {
  const CheckedCard proud = Check("Proud Banner");
  EXPECT_TRUE(proud.disagreements.empty());
  EXPECT_EQ(proud.abilities, 2);
  EXPECT_EQ(proud.exercised, 2);
  const CheckedCard vain = Check("Vain Banner");
  EXPECT_TRUE(vain.disagreements.empty());
  EXPECT_EQ(vain.abilities, 2);
  EXPECT_EQ(vain.exercised, 0);
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
  const std::string report = ReportOf(card, nullptr, *a_->Find(card.name),
                                      *b_->Find(card.name), scripts);
  EXPECT_NE(report.find("cards.txt:12: auto={T}:life:2 controller\n"),
            std::string::npos)
      << report;
  EXPECT_NE(report.find("a player 1: activate Ember Reader"), std::string::npos)
      << report;
}

TEST_F(CrosscheckTest, SituationsShowWhatOthersDoNot) {
  const auto shows = [this](const char* card) {
    std::set<std::string> situations;
    const CheckedCard checked = Check(card);
    EXPECT_EQ(checked.unsupported, "");
    for (const Disagreement& found : checked.disagreements) {
      situations.insert(found.situation);
    }
    return situations;
  };
  using testing::UnorderedElementsAre;
  EXPECT_THAT(shows("Stern Refusal"),
              UnorderedElementsAre("answers a creature", "answers a spell"));
  EXPECT_THAT(shows("Shy Marmot"), UnorderedElementsAre("is turned up"));
  EXPECT_THAT(
      shows("Kin Caller"),
      UnorderedElementsAre("cast beside a shifter", "waits beside a shifter",
                           "meets a shifter", "sees a shifter blocked"));
}

TEST_F(CrosscheckTest, ADisagreementIsToldWithItsClass) {
  const auto classes = DisagreementClasses::Parse(
      "classes.txt",
      "# why\n"
      "script a | Ember Reader | it gains 2 life, of 3\n"
      "random | Twin Needle | it draws\n");
  ASSERT_TRUE(classes.ok()) << classes.status();
  const CheckedCard reader = Check("Ember Reader");
  const Classing known = classes->Of(reader);
  ASSERT_TRUE(known.known.has_value());
  EXPECT_EQ(known.known->reason, "it gains 2 life, of 3");
  EXPECT_FALSE(known.stale);
  ScriptLines scripts;
  auto report = [&](const CheckedCard& card, const Classing& classed) {
    return ReportOf(card, &classed, *a_->Find(card.name), *b_->Find(card.name),
                    scripts);
  };
  EXPECT_NE(
      report(reader, known).find("  class script a: it gains 2 life, of 3\n"),
      std::string::npos);
  const CheckedCard back = Check("Broad Back");
  const Classing unknown = classes->Of(back);
  EXPECT_TRUE(unknown.unknown);
  EXPECT_NE(report(back, unknown).find("  not yet classed\n"),
            std::string::npos);

  ClassTally tally;
  tally.Add(reader, known);
  EXPECT_TRUE(tally.exact());
  tally.Add(back, unknown);
  EXPECT_FALSE(tally.exact());
  // It is in the list and agrees.
  const CheckedCard needle = Check("Twin Needle");
  tally.Add(needle, classes->Of(needle));
  EXPECT_EQ(tally.Text(),
            "0  class printed\n1  class script a\n0  class script b\n"
            "0  class languages\n0  class policy\n0  class random\n"
            "0  class dialect\n0  class undecided\n"
            "not yet classed: 1\n  Broad Back\n"
            "classed, but no longer so: 1\n  Twin Needle\n");
}

// What is printed shows in play, too: no other class covers it, and it covers
// nothing else.
TEST_F(CrosscheckTest, AClassOfWhatIsPrintedIsForThatAlone) {
  const auto classes =
      DisagreementClasses::Parse("classes.txt",
                                 "printed | Ember Reader | its size\n"
                                 "script b | Broad Back | its size\n");
  ASSERT_TRUE(classes.ok()) << classes.status();
  for (const char* card : {"Ember Reader", "Broad Back"}) {
    const Classing classing = classes->Of(Check(card));
    EXPECT_FALSE(classing.known.has_value()) << card;
    EXPECT_TRUE(classing.unknown) << card;
    EXPECT_TRUE(classing.stale) << card;
  }
}

TEST(DisagreementClasses, AllLinesThatAreNoneAreTold) {
  const auto classes =
      DisagreementClasses::Parse("classes.txt",
                                 "random | Twin Needle | it draws\n"
                                 "guess | Broad Back | its size\n"
                                 "printed | Broad Back\n"
                                 "policy | Twin Needle | again\n");
  EXPECT_EQ(classes.status().message(),
            "classes.txt:2:1: error: no such class; there are printed, script "
            "a, script b, languages, policy, random, dialect, undecided "
            "[class-list]\n"
            "guess | Broad Back | its size\n"
            "^~~~~\n"
            "classes.txt:3:1: error: a line is `class | card | reason` "
            "[class-list]\n"
            "printed | Broad Back\n"
            "^~~~~~~~~~~~~~~~~~~~\n"
            "classes.txt:4:10: error: this card is in the list already "
            "[class-list]\n"
            "policy | Twin Needle | again\n"
            "         ^~~~~~~~~~~");
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
