#include "replay/bisect/search.h"

#include <set>

#include "gtest/gtest.h"

namespace refold::bisect {
namespace {

// A line of events that is bad from one of them on, and counts its judgements.
struct Line {
  uint64_t first_bad = 0;
  std::set<uint64_t> unknown;
  std::multiset<uint64_t> judged;

  absl::StatusOr<Verdict> operator()(uint64_t sequence) {
    judged.insert(sequence);
    if (unknown.count(sequence) != 0) return Verdict::kSkip;
    return sequence < first_bad ? Verdict::kGood : Verdict::kBad;
  }
};

auto Asking(Line& line) {
  return [&line](uint64_t sequence) { return line(sequence); };
}

TEST(SearchTest, FindsEveryPlaceInLogarithmicallyManySteps) {
  for (uint64_t first = 1; first <= 1000; ++first) {
    Line line{.first_bad = first};
    auto found = Search(0, 1000, Asking(line));
    ASSERT_TRUE(found.ok()) << found.status();
    ASSERT_EQ(found->earliest, first);
    ASSERT_EQ(found->latest, first);
    ASSERT_LE(line.judged.size(), 10u);
  }
}

TEST(SearchTest, NeighboursNeedNoJudgement) {
  Line line{.first_bad = 8};
  auto found = Search(7, 8, Asking(line));
  ASSERT_TRUE(found.ok());
  EXPECT_EQ(found->earliest, 8u);
  EXPECT_TRUE(line.judged.empty());
}

TEST(SearchTest, GoesAroundWhatIsSkipped) {
  Line line{.first_bad = 900};
  for (uint64_t i = 400; i <= 600; ++i) line.unknown.insert(i);
  auto found = Search(0, 1000, Asking(line));
  ASSERT_TRUE(found.ok());
  EXPECT_EQ(found->earliest, 900u);
  EXPECT_EQ(found->latest, 900u);
  EXPECT_LE(line.judged.size(), 15u);
}

TEST(SearchTest, SaysTheRangeIfTheFirstBadOneHidesAmongSkippedOnes) {
  // For every place of a block of skipped events around the first bad one.
  for (uint64_t begin = 44; begin <= 55; ++begin) {
    Line line{.first_bad = 50};
    for (uint64_t i = begin; i < begin + 6; ++i) line.unknown.insert(i);
    auto found = Search(0, 100, Asking(line));
    ASSERT_TRUE(found.ok());
    const bool hides = begin <= 50 && 50 < begin + 6;
    const bool before = begin + 6 == 50;  // the last good one is before them
    EXPECT_EQ(found->earliest, hides || before ? begin : 50u) << begin;
    EXPECT_EQ(found->latest, hides ? begin + 6 : 50u) << begin;
    for (uint64_t i : line.judged) EXPECT_EQ(line.judged.count(i), 1u);
  }
}

TEST(SearchTest, ErrorsOfTheJudgeEndIt) {
  auto found = Search(0, 100, [](uint64_t) -> absl::StatusOr<Verdict> {
    return absl::AbortedError("no more");
  });
  EXPECT_EQ(found.status().code(), absl::StatusCode::kAborted);
}

TEST(ScanTest, TakesTheFirstOfSeveralPlaces) {
  auto found = Scan(2, 100, [](uint64_t sequence) -> absl::StatusOr<Verdict> {
    return sequence == 7 || sequence > 60 ? Verdict::kBad : Verdict::kGood;
  });
  ASSERT_TRUE(found.ok());
  ASSERT_TRUE(found->has_value());
  EXPECT_EQ((*found)->earliest, 7u);
  EXPECT_EQ((*found)->latest, 7u);
}

TEST(ScanTest, StopsThereAndRemembersWhatWasSkipped) {
  Line line{.first_bad = 20, .unknown = {5, 18, 19}};
  auto found = Scan(0, 100, Asking(line));
  ASSERT_TRUE(found.ok());
  ASSERT_TRUE(found->has_value());
  EXPECT_EQ((*found)->earliest, 18u);
  EXPECT_EQ((*found)->latest, 20u);
  EXPECT_EQ(line.judged.size(), 20u);
}

TEST(ScanTest, FindsNothingWhereNothingIs) {
  Line line{.first_bad = 101};
  auto found = Scan(0, 100, Asking(line));
  ASSERT_TRUE(found.ok());
  EXPECT_FALSE(found->has_value());
  EXPECT_EQ(line.judged.size(), 100u);
}

}  // namespace
}  // namespace refold::bisect
