// CompareGoldens: each kind of change is found, and nothing else is told.
#include "replay/golden/compare_goldens.h"

#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "replay/golden/text_difference.h"

namespace refold {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

constexpr char kGame[] = R"(Set-up
  a game of mtg for 2 begins
Turn 1: player 1
  | player 1: life 20; hand 1; battlefield 1: Bear
  | player 2: life 20; hand 0
  [main]
    > player 1 casts Shock
      Shock targets player 2
    > player 2 passes
      Shock deals 2 damage to player 2
      & player 2: life 20 -> 18 (damage)
      Shock moves from stack to graveyard (resolved)
  [attackers]
    > player 1 attacks with Bear
      Bear becomes attacking (attack)
      & Bear becomes tapped (attack)
    > player 1 casts Giant Growth
      the effect of Giant Growth begins on Bear
    = Bear: power 2 -> 5, toughness 2 -> 5
  [damage]
    > player 2 says no
      Bear deals 5 combat damage to player 2
      & player 2: life 18 -> 13 (damage)
In the end
  | player 1: life 20; hand 0; battlefield 1: Bear
  | player 2: life 13; hand 0
)";

GoldenText Golden(const std::string& lines) {
  auto golden = ReadGolden(absl::StrCat(
      "refold golden 1\ngame: mtg\nscenario: x\n\n", lines, "end\n"));
  EXPECT_TRUE(golden.ok()) << golden.status();
  return golden.ok() ? *golden : GoldenText();
}

// What differs if each `from` became a `to`.
std::vector<std::string> Told(
    const std::vector<std::pair<std::string, std::string>>& changes) {
  std::string now = kGame;
  for (const auto& [from, to] : changes) {
    EXPECT_NE(now.find(from), std::string::npos) << from;
    now = absl::StrReplaceAll(now, {{from, to}});
  }
  std::vector<std::string> told;
  const GoldenComparison comparison =
      CompareGoldens(Golden(kGame), Golden(now));
  for (const auto& difference : comparison.differences) {
    told.push_back(DifferenceText(difference));
  }
  if (comparison.carried > 0) {
    told.push_back(absl::StrCat("carried: ", comparison.carried));
  }
  return told;
}

constexpr char kGrowth[] =
    "    > player 1 casts Giant Growth\n"
    "      the effect of Giant Growth begins on Bear\n"
    "    = Bear: power 2 -> 5, toughness 2 -> 5\n";

TEST(CompareGoldensTest, TheSameIsTheSame) { EXPECT_THAT(Told({}), IsEmpty()); }

TEST(CompareGoldensTest, WhatMovedIsTold) {
  EXPECT_THAT(
      Told({{kGrowth, ""},
            {"  [attackers]\n", absl::StrCat("  [attackers]\n", kGrowth)}}),
      ElementsAre(
          "moved: player 1 attacks with Bear, now after: player 1 casts "
          "Giant Growth; and 2 lines with it (Turn 1: player 1, "
          "attackers)"));
}

TEST(CompareGoldensTest, WhatMovedTogetherIsToldOnce) {
  const char kShock[] =
      "    > player 1 casts Shock\n"
      "      Shock targets player 2\n"
      "    > player 2 passes\n"
      "      Shock deals 2 damage to player 2\n"
      "      & player 2: life 20 -> 18 (damage)\n"
      "      Shock moves from stack to graveyard (resolved)\n";
  EXPECT_THAT(
      Told({{kShock, ""},
            {"  [damage]\n", absl::StrCat(kShock, "  [damage]\n")}}),
      ElementsAre(
          "moved: player 1 casts Shock + player 2 passes, now after: player 1 "
          "casts Giant Growth; and 5 lines with it (Turn 1: player 1, main → "
          "Turn 1: player 1, attackers)"));
}

TEST(CompareGoldensTest, WhatMovedToAnotherPhaseIsTold) {
  EXPECT_THAT(
      Told({{kGrowth, ""},
            {"  [attackers]\n", absl::StrCat(kGrowth, "  [attackers]\n")}})[0],
      "moved: player 1 casts Giant Growth, now before: player 1 attacks with "
      "Bear; and 2 lines with it (Turn 1: player 1, attackers → Turn 1: player "
      "1, main)");
}

TEST(CompareGoldensTest, WhatFollowsFromSomethingElseIsTold) {
  EXPECT_THAT(
      Told({{"      & Bear becomes tapped (attack)\n",
             "        Bear becomes tapped (attack)\n"}}),
      ElementsAre("moved: Bear becomes tapped (attack), now under: Bear "
                  "becomes attacking (attack) (Turn 1: player 1, "
                  "attackers)"));
}

TEST(CompareGoldensTest, WhatIsNoLongerTogetherIsTold) {
  EXPECT_THAT(Told({{"      & Bear becomes tapped (attack)\n",
                     "      Bear becomes tapped (attack)\n"}}),
              ElementsAre(HasSubstr("no longer at the same time")));
}

TEST(CompareGoldensTest, WhatNoLongerHappensIsToldOnce) {
  EXPECT_THAT(Told({{"    > player 1 attacks with Bear\n"
                     "      Bear becomes attacking (attack)\n"
                     "      & Bear becomes tapped (attack)\n",
                     ""}}),
              ElementsAre("no longer: player 1 attacks with Bear; and 2 lines "
                          "with it (Turn 1: player 1, attackers)"));
}

TEST(CompareGoldensTest, WhatNewlyHappensIsTold) {
  EXPECT_THAT(Told({{"  [attackers]\n",
                     "      player 1 draws a card\n  [attackers]\n"}}),
              ElementsAre("newly: player 1 draws a card (Turn 1: player 1, "
                          "main)"));
}

TEST(CompareGoldensTest, APhaseWithAllInItIsTold) {
  EXPECT_THAT(
      Told({{"  [damage]\n",
             "  [second main]\n    > player 1 casts Bolt\n"
             "      Bolt targets Bear\n  [damage]\n"}}),
      ElementsAre("newly: second main; and 2 lines with it (Turn 1: player 1, "
                  "second main)"));
}

TEST(CompareGoldensTest, ValuesAreToldWithTheEndAndWithoutWhatCarriesThemOn) {
  EXPECT_THAT(
      Told({{"Shock deals 2 damage", "Shock deals 3 damage"},
            {"life 20 -> 18", "life 20 -> 17"},
            {"life 18 -> 13", "life 17 -> 12"},
            {"life 13", "life 12"}}),
      ElementsAre("changed: Shock deals [2 → 3] damage to player 2 (Turn 1: "
                  "player 1, main)",
                  "changed: player 2: life 20 -> [18 → 17] (damage) (Turn 1: "
                  "player 1, main)",
                  "in the end: player 2: life 13 → 12", "carried: 1"));
}

TEST(CompareGoldensTest, ATotalAloneIsTold) {
  EXPECT_THAT(Told({{"life 18 -> 13", "life 17 -> 12"}}),
              ElementsAre(HasSubstr("life [18 → 17] -> [13 → 12]")));
}

TEST(CompareGoldensTest, AnotherTargetIsTold) {
  EXPECT_THAT(Told({{"Shock targets player 2", "Shock targets Bear"}}),
              ElementsAre("changed: Shock targets [player 2 → Bear] (Turn 1: "
                          "player 1, main)"));
}

TEST(CompareGoldensTest, WhatCardsLookLikeIsTold) {
  EXPECT_THAT(Told({{"power 2 -> 5, toughness 2 -> 5",
                     "power 2 -> 4, toughness 2 -> 4"}}),
              ElementsAre(HasSubstr(
                  "Bear: power 2 -> [5 → 4], toughness 2 -> [5 → 4]")));
}

TEST(CompareGoldensTest, CardsThatAreLeftInTheEndAreTold) {
  EXPECT_THAT(
      Told({{"player 1: life 20; hand 0; battlefield 1: Bear",
             "player 1: life 20; hand 2; battlefield 2: Bear, Elf (2)"}}),
      ElementsAre(
          "in the end: player 1: hand 0 → 2; battlefield 1 → 2; now Elf "
          "(2)"));
}

TEST(CompareGoldensTest, APartThatLosesOrGetsANumberIsTold) {
  EXPECT_THAT(
      Told({{"player 1: life 20; hand 0; battlefield 1: Bear",
             "player 1: life 20; hand; battlefield 1: Bear 2"}}),
      ElementsAre("in the end: player 1: hand 0 → hand; Bear → Bear 2"));
}

TEST(CompareGoldensTest, WhatPlayersHaveMeanwhileIsToldIfNothingElseDiffers) {
  EXPECT_THAT(
      Told({{"| player 2: life 20; hand 0", "| player 2: life 20; hand 3"}}),
      ElementsAre(HasSubstr("changed: player 2: hand 0 → 3")));
}

TEST(CompareGoldensTest, TheEndOfAGameIsTold) {
  EXPECT_THAT(Told({{"In the end\n",
                     "      the game ends; winner: player 1\nIn the "
                     "end\n"}}),
              ElementsAre(HasSubstr("newly: the game ends; winner: player 1")));
}

TEST(CompareGoldensTest, WhereItComesFromIsTold) {
  const GoldenText expected = Golden(kGame);
  GoldenText now = Golden(absl::StrReplaceAll(
      kGame, {{"Shock deals 2 damage", "Shock deals 3 damage"}}));
  for (GoldenLine& line : now.lines) {
    line.place = absl::StrCat("fires.scenario:", line.line + 100);
  }
  const GoldenComparison comparison = CompareGoldens(expected, now);
  ASSERT_EQ(comparison.differences.size(), 1u);
  const pb::GoldenDifference& only = comparison.differences[0];
  EXPECT_EQ(only.kind(), pb::GoldenDifference::CHANGED);
  EXPECT_EQ(only.line(), 14u);
  EXPECT_EQ(only.place(), "fires.scenario:114");
  EXPECT_EQ(only.where(), "Turn 1: player 1, main");
}

// Every line taken out, doubled or spoilt makes a difference that is told.
TEST(CompareGoldensTest, NoLineCanChangeUnnoticed) {
  const GoldenText expected = Golden(kGame);
  for (size_t i = 0; i < expected.lines.size(); ++i) {
    GoldenText now = expected;
    now.lines[i].text += " twice";
    EXPECT_FALSE(CompareGoldens(expected, now).same()) << i;
    now = expected;
    now.lines.erase(now.lines.begin() + static_cast<std::ptrdiff_t>(i));
    EXPECT_FALSE(CompareGoldens(expected, now).same()) << i;
    EXPECT_FALSE(CompareGoldens(now, expected).same()) << i;
    now = expected;
    now.lines.insert(now.lines.begin() + static_cast<std::ptrdiff_t>(i),
                     now.lines[i]);
    EXPECT_FALSE(CompareGoldens(expected, now).same()) << i;
    EXPECT_FALSE(CompareGoldens(now, expected).same()) << i;
    for (size_t j = i + 1; j < expected.lines.size(); ++j) {
      now = expected;
      std::swap(now.lines[i], now.lines[j]);
      EXPECT_FALSE(CompareGoldens(expected, now).same()) << i << " " << j;
    }
  }
}

TEST(TextDifferenceTest, ShowsWhatDiffersAndALittleAround) {
  const std::string now = absl::StrReplaceAll(
      kGame, {{"Shock targets player 2", "Shock targets Bear"}});
  EXPECT_EQ(TextDifference(Golden(kGame), Golden(now)),
            "@ line 9\n"
            "   | player 2: life 20; hand 0\n"
            "   [main]\n"
            "     > player 1 casts Shock\n"
            "-      Shock targets player 2\n"
            "+      Shock targets Bear\n"
            "     > player 2 passes\n"
            "       Shock deals 2 damage to player 2\n"
            "       & player 2: life 20 -> 18 (damage)\n");
  EXPECT_EQ(TextDifference(Golden(kGame), Golden(kGame)), "");
}

}  // namespace
}  // namespace refold
