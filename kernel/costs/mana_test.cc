#include "kernel/costs/mana.h"

#include <limits>

#include "gtest/gtest.h"

namespace refold {
namespace {

// Kinds: 0 unspecified, 1 green, 2 blue.
using Spend = Amounts;

std::optional<Spend> Pay(const Spend& pool, const std::vector<Symbol>& symbols,
                         int64_t generic) {
  std::optional<PaymentPlan> plan =
      PlanPayment(pool, {.symbols = symbols, .generic = generic}, 0);
  if (!plan.has_value()) return std::nullopt;
  return plan->spend;
}

constexpr int64_t kMost = std::numeric_limits<int64_t>::max();
constexpr int64_t kLeast = std::numeric_limits<int64_t>::min();

TEST(ManaTest, ColouredSymbolsNeedTheirColour) {
  EXPECT_EQ(Pay({0, 2, 0}, {{{1}}}, 1), (Spend{0, 2, 0}));
  EXPECT_EQ(Pay({0, 2, 0}, {{{2}}}, 0), std::nullopt);
  EXPECT_EQ(Pay({5, 0, 0}, {{{1}}}, 0), std::nullopt);
}

TEST(ManaTest, GenericIsTakenInPaymentOrder) {
  EXPECT_EQ(Pay({1, 1, 1}, {}, 2), (Spend{1, 1, 0}));
  EXPECT_EQ(Pay({1, 1, 1}, {}, 4), std::nullopt);
  EXPECT_EQ(Pay({1, 1, 1}, {}, -3), (Spend{0, 0, 0}));
}

TEST(ManaTest, OneKindMayBeTakenLast) {
  auto pay = [](int64_t generic) {
    return PlanPayment({2, 1, 1}, {.generic = generic, .taken_last = 0}, 0)
        ->spend;
  };
  EXPECT_EQ(pay(2), (Spend{0, 1, 1}));
  EXPECT_EQ(pay(3), (Spend{1, 1, 1}));
}

TEST(ManaTest, OneOfEachOfSomeKindsMayBeTakenFirst) {
  auto pay = [](int64_t generic) {
    return PlanPayment({3, 2, 2},
                       {.symbols = {{{1}}},
                        .generic = generic,
                        .taken_of_each = {{1}, {2}}},
                       0)
        ->spend;
  };
  EXPECT_EQ(pay(1), (Spend{0, 1, 1})) << "one of the first kind is paid";
  EXPECT_EQ(pay(3), (Spend{2, 1, 1}));
}

TEST(ManaTest, HybridsBacktrack) {
  // {1/2}{1}: the blue must pay for the hybrid.
  EXPECT_EQ(Pay({0, 1, 1}, {{{1, 2}}, {{1}}}, 0), (Spend{0, 1, 1}));
  // Two hybrids of which the last takes green first, then has to give it up.
  EXPECT_EQ(Pay({0, 1, 1}, {{{1}, 0, 0}, {{1, 2}}}, 0), (Spend{0, 1, 1}));
  EXPECT_EQ(Pay({0, 2, 0}, {{{1, 2}}, {{2}}}, 0), std::nullopt);
}

TEST(ManaTest, TwoOrColourPrefersUnspecifiedMana) {
  Symbol two_or_green{{1}, 2, 0};
  EXPECT_EQ(Pay({2, 1, 0}, {two_or_green}, 0), (Spend{2, 0, 0}));
  EXPECT_EQ(Pay({1, 1, 0}, {two_or_green}, 0), (Spend{0, 1, 0}));
  EXPECT_EQ(Pay({1, 0, 1}, {two_or_green}, 0), (Spend{1, 0, 1}));
}

TEST(ManaTest, TwoOrColourIsPaidAllOneWayBeforeItIsMixed) {
  std::vector<Symbol> three(3, Symbol{{1}, 2, 0});
  EXPECT_EQ(Pay({0, 3, 3}, three, 0), (Spend{0, 3, 0}));
  EXPECT_EQ(Pay({0, 2, 4}, three, 0), (Spend{0, 2, 4})) << "all generic";
  EXPECT_EQ(Pay({0, 2, 3}, three, 0), (Spend{0, 2, 2})) << "a mixture";
  EXPECT_EQ(Pay({0, 2, 1}, three, 0), std::nullopt);
}

TEST(ManaTest, LifeIsTheLastResort) {
  Symbol phyrexian{{1}, 0, 2};
  ManaPrice price{.symbols = {phyrexian}};
  EXPECT_EQ(PlanPayment({0, 1, 0}, price, 20)->life, 0);
  EXPECT_EQ(PlanPayment({0, 0, 0}, price, 20)->life, 2);
  EXPECT_FALSE(PlanPayment({0, 0, 0}, price, 1).has_value());
}

TEST(ManaTest, ManyChoicesEndAtOnce) {
  std::vector<Symbol> symbols(60, Symbol{{1, 2}, 0, 0});
  EXPECT_EQ(Pay({0, 59, 0}, symbols, 0), std::nullopt);
  EXPECT_EQ(Pay({0, 60, 0}, symbols, 0), (Spend{0, 60, 0}));
}

TEST(ManaTest, AMillionSymbolsNeedNoMillionCalls) {
  constexpr int64_t kMany = 1'000'000;
  std::vector<Symbol> symbols(kMany, Symbol{{1, 2}, 0, 0});
  EXPECT_EQ(Pay({0, kMany, 0}, symbols, 0), (Spend{0, kMany, 0}));
}

TEST(ManaTest, SoMuchOfAKindIsPaidAtOnce) {
  ManaPrice price{.of_kind = {0, kMost}, .generic = 1};
  EXPECT_EQ(PlanPayment({0, kMost, 1}, price, 0)->spend, (Spend{0, kMost, 1}));
  EXPECT_FALSE(PlanPayment({0, kMost - 1, 9}, price, 0).has_value());
}

TEST(ManaTest, WhatTheGameHasNoManaForCannotBePaid) {
  EXPECT_FALSE(PlanPayment({9, 9, 9}, {.unpayable = true}, 20).has_value());
}

TEST(ManaTest, AmountsStopAtTheLimitsOfInt64) {
  Symbol two_or_green{{1}, 2, 0};
  EXPECT_EQ(Pay({0, 0, 0}, {Symbol{{}, 2, 0}}, kMost), std::nullopt);
  EXPECT_EQ(Pay({0, 0, 0}, {}, kLeast), (Spend{0, 0, 0}));
  EXPECT_EQ(Pay({kMost, kMost, kMost}, {two_or_green}, kMost),
            (Spend{kMost, 2, 0}));
  // More debt than int64 can hold is still debt.
  EXPECT_EQ(Pay({kLeast, kLeast, 5}, {}, 1), std::nullopt);
}

}  // namespace
}  // namespace refold
