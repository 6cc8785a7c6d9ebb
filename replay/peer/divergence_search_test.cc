#include "replay/peer/divergence_search.h"

#include <cmath>

#include "gtest/gtest.h"

namespace refold {
namespace {

struct Cost {
  uint64_t rounds = 0;
  uint64_t hashes = 0;
};

// Searches (same, different] for `first`; fails the test if it finds another.
Cost Search(uint64_t same, uint64_t different, uint64_t first) {
  DivergenceSearch search(same, different);
  Cost cost;
  while (!search.done()) {
    std::vector<bool> answers;
    uint64_t before = same;
    for (uint64_t point : search.Points()) {
      EXPECT_GT(point, before);
      EXPECT_LT(point, different);
      before = point;
      answers.push_back(point < first);
    }
    EXPECT_TRUE(search.Take(answers));
    ++cost.rounds;
    cost.hashes += answers.size();
    if (cost.rounds > 100) break;
  }
  EXPECT_EQ(search.batch(), first);
  return cost;
}

TEST(DivergenceSearchTest, FindsEveryBatchOfShortRanges) {
  for (uint64_t same : {0, 5}) {
    for (uint64_t length = 1; length <= 80; ++length) {
      for (uint64_t first = same + 1; first <= same + length; ++first) {
        Search(same, same + length, first);
      }
    }
  }
}

TEST(DivergenceSearchTest, NeedsNoMoreThanTheLogarithm) {
  for (uint64_t length = 10; length <= 1'000'000'000'000; length *= 10) {
    const double rounds =
        std::ceil(std::log2(length) / std::log2(DivergenceSearch::kPoints + 1));
    for (uint64_t first :
         {uint64_t{1}, length / 3, length / 2, length - 1, length}) {
      const Cost cost = Search(0, length, first);
      EXPECT_LE(cost.rounds, rounds + 1) << length << " " << first;
      EXPECT_LE(cost.hashes, (rounds + 1) * DivergenceSearch::kPoints);
    }
  }
}

TEST(DivergenceSearchTest, TheLargestRangeDoesNotOverflow) {
  Search(0, ~uint64_t{0}, 1);
  Search(0, ~uint64_t{0}, ~uint64_t{0});
}

TEST(DivergenceSearchTest, RefusesAnswersThatCannotBe) {
  DivergenceSearch search(0, 100);
  EXPECT_FALSE(search.Take({true}));
  EXPECT_FALSE(search.Take({true, false, true, true, true, true, true}));
  EXPECT_FALSE(search.done());
}

}  // namespace
}  // namespace refold
