#include "kernel/base/random.h"

#include <vector>

#include "gtest/gtest.h"

namespace refold {
namespace {

TEST(RandomTest, StaysBelowItsBoundAndReachesEveryValue) {
  std::vector<int> seen(7);
  for (uint64_t i = 0; i < 7000; ++i) {
    uint64_t value = RandomBelow(1, i, 7);
    ASSERT_LT(value, 7u);
    ++seen[value];
  }
  for (int count : seen) {
    EXPECT_GT(count, 850);
    EXPECT_LT(count, 1150);
  }
}

TEST(RandomTest, SeedAndIndexBothMatter) {
  EXPECT_NE(RandomBits(1, 2), RandomBits(2, 1));
  EXPECT_EQ(RandomBits(1, 2), RandomBits(1, 2));
  EXPECT_EQ(RandomBelow(9, 9, 1), 0u);
}

}  // namespace
}  // namespace refold
