#include "replay/golden/golden_text.h"

#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "replay/golden/align_lines.h"

namespace refold {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Pair;

constexpr char kText[] = R"(refold golden 1
game: mtg
scenario: Two blockers

Turn 1: player 1
  | player 1: life 20
  [attackers]
    > player 1 attacks with Bear
      Bear becomes attacking (attack)
      & [Bear becomes tapped
    = Bear: power 2
In the end
end
)";

TEST(GoldenTextTest, IsReadAndWritten) {
  auto golden = ReadGolden(kText);
  ASSERT_TRUE(golden.ok()) << golden.status();
  EXPECT_EQ(WriteGolden(*golden), kText);
  EXPECT_EQ(golden->game, "mtg");
  EXPECT_EQ(golden->test, "scenario: Two blockers");
  std::vector<GoldenLine::Kind> kinds;
  for (const GoldenLine& line : golden->lines) kinds.push_back(line.kind);
  EXPECT_THAT(kinds, ElementsAre(GoldenLine::kTurn, GoldenLine::kPlayer,
                                 GoldenLine::kPhase, GoldenLine::kDecision,
                                 GoldenLine::kFact, GoldenLine::kFact,
                                 GoldenLine::kLook, GoldenLine::kTurn));
  EXPECT_EQ(golden->lines[2].text, "attackers");
  EXPECT_EQ(golden->lines[2].line, 7);
  EXPECT_TRUE(golden->lines[5].together);
}

TEST(GoldenTextTest, LineEndsOfOtherSystemsAndBlankLinesAreRead) {
  std::string text =
      "refold golden 1\r\ngame: mtg\r\nreport: a\r\n\r\nTurn\r\n"
      "\r\n  x\r\nend\r\n";
  auto golden = ReadGolden(text);
  ASSERT_TRUE(golden.ok()) << golden.status();
  ASSERT_EQ(golden->lines.size(), 2u);
  EXPECT_EQ(golden->lines[1].text, "x");
}

struct BadGolden {
  const char* text;
  const char* why;
};

TEST(GoldenTextTest, WhatIsNoGoldenIsRefusedWithItsLine) {
  const BadGolden cases[] = {
      {"", "line 1: it is no golden"},
      {"refold golden 0\n", "line 1: it is no golden"},
      {"refold golden 2\ngame: mtg\n",
       "its form is 2, this build reads up to 1"},
      {"refold golden 1\nmtg\n", "line 2: it does not say its game"},
      {"refold golden 1\ngame: mtg\n\n", "line 3: it does not say its test"},
      {"refold golden 1\ngame: mtg\nreport: a\nTurn\n", "it is cut off"},
      {"refold golden 1\ngame: mtg\nreport: a\nTurn\n en", "line 5: "},
      {"refold golden 1\ngame: mtg\nreport: a\nTurn\n x\nend\n",
       "line 5: a line begins with two spaces"},
      {"refold golden 1\ngame: mtg\nreport: a\nTurn\n\tx\nend\n",
       "line 5: a line begins with two spaces"},
      {"refold golden 1\ngame: mtg\nreport: a\nTurn\n    x\nend\n",
       "line 5: it stands under no line"},
      {"refold golden 1\ngame: mtg\nreport: a\nend\nTurn\nend\n",
       "line 5: something stands behind its end"},
  };
  for (const BadGolden& bad : cases) {
    auto golden = ReadGolden(bad.text);
    ASSERT_FALSE(golden.ok()) << bad.text;
    EXPECT_THAT(std::string(golden.status().message()), HasSubstr(bad.why));
  }
}

TEST(GoldenTextTest, EveryBeginningOfAGoldenIsRefused) {
  const std::string text = kText;
  for (size_t size = 0; size + 1 < text.size(); ++size) {
    EXPECT_FALSE(ReadGolden(text.substr(0, size)).ok()) << size;
  }
}

std::vector<GoldenLine> RunOf(size_t length, const char* sort) {
  std::vector<GoldenLine> lines(length);
  for (size_t i = 0; i < length; ++i) {
    lines[i].text = absl::StrCat("card ", i);
    lines[i].sort = sort;
  }
  return lines;
}

TEST(FoldRunsTest, LongRunsAreFolded) {
  std::vector<GoldenLine> lines = RunOf(40, "drawn");
  FoldRuns(lines);
  ASSERT_EQ(lines.size(), kRunHead + 1);
  EXPECT_EQ(lines[kRunHead].text.substr(0, 25), "… more such lines: 37 [");
  // Any line of them shows.
  for (size_t i = 0; i < 40; ++i) {
    std::vector<GoldenLine> other = RunOf(40, "drawn");
    other[i].text += "!";
    FoldRuns(other);
    EXPECT_FALSE(other[0].Is(lines[0]) && other[1].Is(lines[1]) &&
                 other[2].Is(lines[2]) && other[3].Is(lines[3]))
        << i;
  }
}

TEST(FoldRunsTest, ShortRunsAndLinesOfNoSortStay) {
  std::vector<GoldenLine> lines = RunOf(kLongRun, "drawn");
  FoldRuns(lines);
  EXPECT_EQ(lines.size(), kLongRun);
  lines = RunOf(40, "");
  FoldRuns(lines);
  EXPECT_EQ(lines.size(), 40u);
  // Another depth is another run.
  lines = RunOf(2 * kLongRun, "drawn");
  for (size_t i = 0; i < kLongRun; ++i) lines[i].depth = 1;
  FoldRuns(lines);
  EXPECT_EQ(lines.size(), 2 * kLongRun);
}

std::vector<GoldenLine> Letters(const std::string& letters) {
  std::vector<GoldenLine> lines;
  for (const char letter : letters) {
    lines.emplace_back().text = std::string(1, letter);
  }
  return lines;
}

TEST(AlignLinesTest, FindsWhatIsTheSame) {
  EXPECT_THAT(AlignLines(Letters(""), Letters("ab")), ElementsAre());
  EXPECT_THAT(AlignLines(Letters("abc"), Letters("abc")),
              ElementsAre(Pair(0, 0), Pair(1, 1), Pair(2, 2)));
  EXPECT_THAT(AlignLines(Letters("abcd"), Letters("xbyd")),
              ElementsAre(Pair(1, 1), Pair(3, 3)));
  EXPECT_THAT(AlignLines(Letters("ppAppBpp"), Letters("pAppBppp")).size(), 7u);
  // Not what occurs once, but what is most.
  EXPECT_THAT(AlignLines(Letters("xaabb"), Letters("aabbx")).size(), 4u);
  EXPECT_THAT(AlignLines(Letters("abab"), Letters("baba")).size(), 3u);
}

TEST(AlignLinesTest, LongTextsAreCutAtWhatOccursOnce) {
  std::vector<GoldenLine> a;
  std::vector<GoldenLine> b;
  for (int i = 0; i < 3000; ++i) {
    a.emplace_back().text = "often";
    a.emplace_back().text = absl::StrCat("once ", i);
    b.emplace_back().text = absl::StrCat("once ", i);
    b.emplace_back().text = i % 2 == 0 ? "often" : "else";
  }
  EXPECT_EQ(AlignLines(a, b).size(), 4500u);
}

TEST(AlignGoldensTest, TurnsAndPhasesAreComparedWithThemselves) {
  std::vector<GoldenLine> a = Letters("1mppa");
  std::vector<GoldenLine> b = Letters("1mappp");
  a[0].kind = b[0].kind = GoldenLine::kTurn;
  a[1].kind = b[1].kind = GoldenLine::kPhase;
  a[4].kind = b[2].kind = GoldenLine::kPhase;
  EXPECT_THAT(AlignGoldens(a, b),
              ElementsAre(Pair(0, 0), Pair(1, 1), Pair(4, 2)));
}

TEST(AlignLinesTest, PairsAreEqualAndAscend) {
  const std::string texts[] = {"abcabcabc", "cbacbacba", "aaaabbbb",
                               "abxyzab",   "zyxabcabc", "c",
                               "abcdefgh",  "hgfedcba"};
  for (const std::string& a : texts) {
    for (const std::string& b : texts) {
      size_t next_a = 0, next_b = 0;
      for (const auto& [i, j] : AlignLines(Letters(a), Letters(b))) {
        EXPECT_GE(i, next_a);
        EXPECT_GE(j, next_b);
        EXPECT_EQ(a[i], b[j]);
        next_a = i + 1;
        next_b = j + 1;
      }
    }
  }
}

}  // namespace
}  // namespace refold
