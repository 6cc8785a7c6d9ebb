#include "kernel/dialects/rulescript/words.h"

#include <set>
#include <string>

#include "gtest/gtest.h"
#include "kernel/dialects/rulescript/expression_words.h"

namespace refold::rulescript {
namespace {

template <typename E>
class WordsTest : public ::testing::Test {};

using Classes =
    ::testing::Types<PropertyKey, Command, Ability, Event, Hook, Suffix, Side,
                     Zone, CardType, CostSubject, GameRule, Phase, PileState,
                     PileEnd, Until, CardState, TargetWord, CostKind, Variable,
                     Attribute, Function>;
TYPED_TEST_SUITE(WordsTest, Classes);

TYPED_TEST(WordsTest, EveryValueHasOneCanonicalSpelling) {
  std::set<int> values;
  std::set<std::string> spellings;
  for (const Word<TypeParam>& word : Words<TypeParam>()) {
    values.insert(static_cast<int>(word.value));
    EXPECT_TRUE(spellings.insert(std::string(word.text)).second) << word.text;
    EXPECT_EQ(FindExactWord<TypeParam>(word.text), word.value);
    EXPECT_EQ(FindExactWord<TypeParam>(Spelling(word.value)), word.value);
  }
  // Values count from 0, so a value without a row leaves a gap.
  EXPECT_EQ(*values.begin(), 0);
  EXPECT_EQ(*values.rbegin(), static_cast<int>(values.size()) - 1);
}

TEST(WordsTest, AreFoundWithoutRegardToCase) {
  EXPECT_EQ(FindWord<Command>("MOVETO"), Command::kMoveTo);
  EXPECT_EQ(FindWord<Event>("activatephase"), Event::kActivatePhase);
  EXPECT_EQ(FindWord<Command>("moveT"), std::nullopt);
}

TEST(WordsTest, OfExpressionsAreExact) {
  EXPECT_EQ(FindExactWord<Variable>("prevTgt"), Variable::kPrevTgt);
  EXPECT_EQ(FindExactWord<Variable>("prevtgt"), std::nullopt);
  EXPECT_EQ(FindExactWord<Attribute>("BP"), Attribute::kBp);
  EXPECT_EQ(FindExactWord<Attribute>("Bp"), std::nullopt);
}

}  // namespace
}  // namespace refold::rulescript
