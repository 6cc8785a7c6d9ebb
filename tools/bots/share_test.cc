#include "tools/bots/share.h"

#include "gtest/gtest.h"

namespace refold::tools {
namespace {

TEST(ShareTest, FourWonGamesOutOfFourAreNoProofOfAlways) {
  EXPECT_EQ(ShareText(4, 4), "100.0 % (51.0 to 100.0 %)");
  EXPECT_EQ(ShareText(0, 4), "0.0 % (0.0 to 49.0 %)");
}

// By the formula in floating point, rounded outwards.
TEST(ShareTest, TheIntervalIsWilsons) {
  const struct {
    uint64_t part, whole, low, high;
  } kRows[] = {
      {1, 2, 94, 906},     {3, 4, 300, 955},    {0, 10, 0, 278},
      {10, 10, 722, 1000}, {50, 100, 403, 597}, {531, 1000, 500, 562},
      {0, 0, 0, 1000},
  };
  for (const auto& row : kRows) {
    SCOPED_TRACE(row.whole);
    const ShareInterval interval = WilsonInterval(row.part, row.whole);
    EXPECT_EQ(interval.low, row.low);
    EXPECT_EQ(interval.high, row.high);
  }
}

TEST(ShareTest, ManyGamesOverflowNothing) {
  const uint64_t most = uint64_t{1} << 32;
  const ShareInterval interval = WilsonInterval(most / 2, most);
  EXPECT_EQ(interval.low, 499u);
  EXPECT_EQ(interval.high, 501u);
  EXPECT_EQ(WilsonInterval(most, most).low, 999u);
}

TEST(ShareTest, NoGamesHaveNoShare) { EXPECT_EQ(ShareText(0, 0), "- %"); }

}  // namespace
}  // namespace refold::tools
