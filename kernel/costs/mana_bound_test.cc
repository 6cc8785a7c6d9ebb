// What could be paid if more mana were made first.
#include "kernel/costs/mana_bound.h"

#include <utility>

#include "gtest/gtest.h"

namespace refold {
namespace {

// Kinds of these pools.
enum : int { kAny = 0, kRed = 1, kBlue = 2 };

ManaPrice Price(std::vector<Symbol> symbols, int64_t generic = 0) {
  return {.symbols = std::move(symbols), .generic = generic};
}
Symbol Of(absl::InlinedVector<int, 2> kinds) {
  return {.kinds = std::move(kinds)};
}
const MoreMana kRedSource = {.kinds = {kRed}, .amount = 1, .gain = 1};
const MoreMana kEitherSource = {.kinds = {kRed, kBlue}, .amount = 1, .gain = 1};

bool Could(const std::vector<MoreMana>& more, const ManaPrice& price,
           const Amounts& pool = {0, 0, 0}, int64_t life = 20) {
  return CouldPay(pool, more, price, life);
}

TEST(ManaBoundTest, PoolAndSourcesTogether) {
  const ManaPrice price = Price({Of({kRed}), Of({kBlue})});
  EXPECT_FALSE(Could({}, price, {0, 0, 1}));
  EXPECT_TRUE(Could({kRedSource}, price, {0, 0, 1}));
  EXPECT_FALSE(Could({kRedSource}, price, {0, 1, 0}));
}

TEST(ManaBoundTest, OneSourceIsNotOfBothKinds) {
  const ManaPrice price = Price({Of({kRed}), Of({kBlue})});
  EXPECT_FALSE(Could({kEitherSource}, price));
  EXPECT_TRUE(Could({kEitherSource, kEitherSource}, price));
  EXPECT_TRUE(Could({kEitherSource, kRedSource}, price));
  EXPECT_FALSE(Could({kRedSource, kRedSource}, price));
  // There would be enough of each kind, and enough altogether.
  EXPECT_FALSE(Could({kEitherSource}, price, {5, 0, 0}));
}

TEST(ManaBoundTest, WhatASourceCostsIsTakenOffTheWhole) {
  const MoreMana filter{.kinds = {kRed, kBlue}, .amount = 2, .gain = 1};
  EXPECT_TRUE(Could({filter}, Price({Of({kRed}), Of({kBlue})}), {1, 0, 0}));
  EXPECT_FALSE(Could({filter}, Price({}, 3), {1, 0, 0}));
  EXPECT_TRUE(Could({filter}, Price({}, 2), {1, 0, 0}));
}

TEST(ManaBoundTest, SymbolsWithAChoiceAskForTheLeast) {
  EXPECT_TRUE(Could({kRedSource}, Price({Of({kRed, kBlue})})));
  const Symbol or_life{.kinds = {kBlue}, .life = 2};
  EXPECT_TRUE(Could({}, Price({or_life})));
  EXPECT_FALSE(Could({}, Price({or_life}), {0, 0, 0}, /*life=*/1));
  const Symbol or_two{.kinds = {kBlue}, .generic = 2};
  EXPECT_FALSE(Could({}, Price({or_two})));
  EXPECT_TRUE(Could({kRedSource, kRedSource}, Price({or_two})));
}

TEST(ManaBoundTest, ReductionsAndImpossiblePrices) {
  ManaPrice price = Price({{.generic = 3}}, -2);
  EXPECT_TRUE(Could({kRedSource}, price));
  price.of_kind = {0, 2};
  EXPECT_FALSE(Could({kRedSource, kEitherSource}, price));
  EXPECT_TRUE(Could({kRedSource, kEitherSource, kRedSource}, price));
  price.unpayable = true;
  EXPECT_FALSE(Could({kRedSource, kEitherSource, kRedSource}, price));
}

}  // namespace
}  // namespace refold
