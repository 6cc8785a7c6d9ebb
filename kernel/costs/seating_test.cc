#include "kernel/costs/seating.h"

#include <vector>

#include "gtest/gtest.h"

namespace refold {
namespace {

std::vector<Ref> Cards(uint32_t first, uint32_t last) {
  std::vector<Ref> cards;
  for (uint32_t id = first; id <= last; ++id) cards.push_back(Ref::Card(id, 1));
  return cards;
}

TEST(SeatingTest, PartsGiveWayToEachOther) {
  // The first takes what only the second could have, unless it gives way.
  EXPECT_TRUE(CanSeatAll({{1, Cards(1, 2)}, {1, Cards(1, 1)}}));
  EXPECT_TRUE(
      CanSeatAll({{2, Cards(1, 4)}, {1, Cards(1, 2)}, {1, Cards(1, 1)}}));
  // Along a chain.
  EXPECT_TRUE(CanSeatAll({{1, Cards(1, 2)},
                          {1, Cards(2, 3)},
                          {1, Cards(3, 4)},
                          {1, Cards(1, 1)}}));
}

TEST(SeatingTest, NobodyHasWhatAnotherHas) {
  EXPECT_FALSE(CanSeatAll({{1, Cards(1, 1)}, {1, Cards(1, 1)}}));
  EXPECT_FALSE(CanSeatAll({{3, Cards(1, 4)}, {2, Cards(1, 4)}}));
  EXPECT_FALSE(
      CanSeatAll({{2, Cards(1, 3)}, {1, Cards(1, 2)}, {1, Cards(1, 2)}}));
  EXPECT_FALSE(CanSeatAll({{1, {}}}));
}

// As many ways to seat them wrongly as there are are not tried.
TEST(SeatingTest, ManyOfMany) {
  EXPECT_TRUE(CanSeatAll({{900, Cards(1, 1000)}, {100, Cards(1, 100)}}));
  EXPECT_FALSE(CanSeatAll({{901, Cards(1, 1000)}, {100, Cards(1, 100)}}));
}

}  // namespace
}  // namespace refold
