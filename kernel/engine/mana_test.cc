#include "kernel/engine/mana.h"

#include "gtest/gtest.h"

namespace refold {
namespace {

// Kinds: 0 unspecified, 1 green, 2 blue.
using Spend = std::vector<int64_t>;

std::optional<Spend> Pay(const Spend& pool, const std::vector<Symbol>& symbols,
                         int64_t generic) {
  std::optional<PaymentPlan> plan = PlanPayment(pool, symbols, generic, 0);
  if (!plan.has_value()) return std::nullopt;
  return plan->spend;
}

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
  EXPECT_EQ(PlanPayment({0, 1, 0}, {phyrexian}, 0, 20)->life, 0);
  EXPECT_EQ(PlanPayment({0, 0, 0}, {phyrexian}, 0, 20)->life, 2);
  EXPECT_FALSE(PlanPayment({0, 0, 0}, {phyrexian}, 0, 1).has_value());
}

TEST(ManaTest, ManyChoicesEndAtOnce) {
  std::vector<Symbol> symbols(60, Symbol{{1, 2}, 0, 0});
  EXPECT_EQ(Pay({0, 59, 0}, symbols, 0), std::nullopt);
  EXPECT_EQ(Pay({0, 60, 0}, symbols, 0), (Spend{0, 60, 0}));
}

}  // namespace
}  // namespace refold
