// What is missing in a list of contributions is found, wherever it is missing.
#include "replay/blame/contribution.h"

#include "gtest/gtest.h"

namespace refold::blame {
namespace {

using Kind = Contribution::Kind;

Contribution From(int64_t before, int64_t after) {
  return {.before = before, .after = after};
}

// From 0 to 7.
Contributions Whole() {
  return {From(0, 2), From(2, 9), From(9, 8), From(8, 7)};
}

TEST(ContributionTest, AWholeListIsLeftAsItIs) {
  Contributions list = Whole();
  CheckJoined(0, 7, list);
  ASSERT_EQ(list.size(), 4u);
  for (const Contribution& one : list) EXPECT_EQ(one.kind, Kind::kEvent);
  list.clear();
  CheckJoined(0, 0, list);
  EXPECT_TRUE(list.empty());
}

TEST(ContributionTest, EachOneThatIsDroppedLeavesAGap) {
  const Contributions whole = Whole();
  for (size_t dropped = 0; dropped < whole.size(); ++dropped) {
    SCOPED_TRACE(dropped);
    Contributions list = whole;
    list.erase(list.begin() + static_cast<std::ptrdiff_t>(dropped));
    CheckJoined(0, 7, list);
    ASSERT_EQ(list.size(), whole.size());
    for (size_t i = 0; i < list.size(); ++i) {
      EXPECT_EQ(list[i].kind, i == dropped ? Kind::kUnexplained : Kind::kEvent);
      EXPECT_EQ(list[i].before, whole[i].before);
      EXPECT_EQ(list[i].after, whole[i].after);
    }
  }
}

TEST(ContributionTest, TheEndsCountToo) {
  Contributions list = Whole();
  CheckJoined(-1, 8, list);
  ASSERT_EQ(list.size(), 6u);
  EXPECT_EQ(list.front().kind, Kind::kUnexplained);
  EXPECT_EQ(list.front().before, -1);
  EXPECT_EQ(list.back().kind, Kind::kUnexplained);
  EXPECT_EQ(list.back().after, 8);
}

TEST(ContributionTest, NothingAccountsForSomething) {
  Contributions list;
  CheckJoined(0, 3, list);
  ASSERT_EQ(list.size(), 1u);
  EXPECT_EQ(list[0].kind, Kind::kUnexplained);
}

}  // namespace
}  // namespace refold::blame
