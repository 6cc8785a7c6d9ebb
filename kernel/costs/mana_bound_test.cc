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

TEST(ManaBoundTest, WhatIsClaimedMakesNoMana) {
  const Ref one = Ref::Card(1, 1);
  const Ref two = Ref::Card(2, 1);
  const auto red = [](const Ref& card, int64_t amount = 1) {
    return MoreMana{
        .kinds = {kRed}, .amount = amount, .gain = amount, .card = card};
  };
  const auto could = [](const std::vector<MoreMana>& more,
                        const std::vector<Seats>& wants) {
    return CouldPay({0, 0, 0}, more, Price({Of({kRed})}), /*life=*/0, wants);
  };
  EXPECT_TRUE(could({red(one)}, {}));
  EXPECT_FALSE(could({red(one)}, {{1, {one}}}));
  EXPECT_TRUE(could({red(one)}, {{1, {one, two}}}));
  EXPECT_TRUE(could({red(one), red(two)}, {{1, {one, two}}}));
  EXPECT_FALSE(could({red(one), red(two)}, {{2, {one, two}}}));
  EXPECT_FALSE(could({red(one), red(two)}, {{1, {one, two}}, {1, {two}}}));
  // It could be what pays, or make all of its mana: a bound.
  EXPECT_TRUE(could({red(one, 2)}, {{1, {one}}}));
}

TEST(ManaBoundTest, WhatIsClaimedIsNeededForItsKind) {
  const Ref red = Ref::Card(1, 1);
  const Ref blue = Ref::Card(2, 1);
  const std::vector<MoreMana> more = {
      {.kinds = {kRed}, .amount = 1, .gain = 1, .card = red},
      {.kinds = {kBlue}, .amount = 1, .gain = 1, .card = blue}};
  const ManaPrice price = Price({Of({kRed})});
  EXPECT_TRUE(CouldPay({0, 0, 0}, more, price, 0, {{1, {red, blue}}}));
  EXPECT_FALSE(CouldPay({0, 0, 0}, more, price, 0, {{1, {red}}}));
  // It would be enough altogether.
  EXPECT_FALSE(CouldPay({0, 0, 5}, more, price, 0, {{1, {red}}}));
}

}  // namespace
}  // namespace refold
