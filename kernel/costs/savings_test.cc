#include "kernel/costs/savings.h"

#include "gtest/gtest.h"

namespace refold {
namespace {

const Ref kAid = Ref::Card(1, 1);    // lets all others pay
const Ref kPayer = Ref::Card(2, 1);  // pays 1 as long as kAid is there
const Ref kIdle = Ref::Card(3, 1);
const Ref kOther = Ref::Card(4, 1);

// A cost of `due`, of which each thing takes 2 off; kPayer can pay for 1 of it.
LeftOver Due(int64_t due) {
  return [due](const std::vector<Ref>& paid) {
    int64_t can_pay = 1;
    for (const Ref& one : paid) {
      if (one == kAid || one == kPayer) can_pay = 0;
    }
    return can_pay - (due - 2 * static_cast<int64_t>(paid.size()));
  };
}

Saving All(size_t most) {
  return {.things = {kAid, kPayer, kIdle, kOther}, .most = most, .worth = 2};
}

TEST(SavingsTest, TheFewestThatAreNeededPay) {
  EXPECT_EQ(LeastWith(All(4), Due(1), {}), 0U);
  EXPECT_EQ(LeastWith(All(4), Due(3), {}), 1U);
  EXPECT_EQ(LeastWith(All(4), Due(5), {}), 2U);
  EXPECT_EQ(LeastWith(All(4), Due(8), {}), 4U);
  EXPECT_EQ(LeastWith(All(4), Due(9), {}), std::nullopt);
}

TEST(SavingsTest, WhoeverHasPaidSoPaysNothingElse) {
  EXPECT_EQ(LeastWith(All(4), Due(3), {kPayer}), 2U);
  EXPECT_EQ(LeastWith(All(4), Due(3), {kAid}), 2U);
  EXPECT_EQ(LeastWith(All(1), Due(3), {kAid}), std::nullopt);
}

TEST(SavingsTest, OnlyWhatLeavesTheRestPayableFits) {
  EXPECT_EQ(WhatFits(All(1), Due(3), {}), (std::vector<Ref>{kIdle, kOther}));
  EXPECT_EQ(WhatFits(All(2), Due(5), {kIdle}), std::vector<Ref>{kOther});
  EXPECT_EQ(WhatFits(All(2), Due(4), {kAid}),
            (std::vector<Ref>{kPayer, kIdle, kOther}));
  EXPECT_TRUE(WhatFits(All(1), Due(3), {kIdle}).empty());
}

}  // namespace
}  // namespace refold
