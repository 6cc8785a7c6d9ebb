#include "kernel/program/flat/flatten.h"

#include <string>
#include <utility>
#include <vector>

#include "google/protobuf/text_format.h"
#include "gtest/gtest.h"
#include "proto/program.pb.h"

namespace refold::flat {
namespace {

class FlattenTest : public testing::Test {
 protected:
  const CardProgram& Make(const std::string& text) {
    pb::CardProgram message;
    EXPECT_TRUE(google::protobuf::TextFormat::ParseFromString(text, &message));
    return Flatten(message, words_, arena_);
  }

  const std::vector<Word> words_ = {Word(), Word::Of("creature"),
                                    Word::Of("power")};
  FlatArena arena_;
};

TEST_F(FlattenTest, WordsAreResolvedAndOtherNumbersAreNot) {
  const CardProgram& program = Make(
      "name: 'Bear' line: 2 types: 1 stats { word: 2 number: 1 }"
      " abilities { registers: 2 zones: 1 zones: 2 }");
  EXPECT_EQ(program.name(), "Bear");
  EXPECT_EQ(program.line(), 2u);
  ASSERT_EQ(program.types_size(), 1);
  EXPECT_EQ(program.types(0), Word::Of("creature"));
  EXPECT_EQ(program.stats(0).word(), Word::Of("power"));
  EXPECT_EQ(program.stats(0).number(), 1);
  EXPECT_EQ(program.abilities(0).registers(), 2u);
  EXPECT_TRUE(Contains(program.abilities(0).zones(), Word::Of("power")));
  EXPECT_FALSE(Contains(program.abilities(0).zones(), Word()));
  EXPECT_TRUE(program.abilities(0).label().empty());
}

TEST_F(FlattenTest, AnAbsentPartIsAbsentAndReadsAsItsDefault) {
  const CardProgram& program =
      Make("abilities { cost {} } abilities { limit { number: -3 } }");
  const Ability& costs = program.abilities(0);
  EXPECT_TRUE(costs.has_cost());
  EXPECT_FALSE(costs.has_limit());
  EXPECT_EQ(costs.limit().number(), 0);
  EXPECT_EQ(costs.continuous().affects().query().where().test_case(),
            Predicate::TEST_NOT_SET);
  EXPECT_FALSE(program.abilities(1).has_cost());
  EXPECT_EQ(program.abilities(1).limit().number(), -3);
}

TEST_F(FlattenTest, OfAlternativesTheOneThatIsSetIsThere) {
  const CardProgram& program = Make(
      "abilities { trigger {"
      "  subject { all { items { type: 1 } items { player: true }"
      "    items { not { flag: 2 } } } } }"
      " code { draw { count { number: 7 } } } }");
  const Predicate& all = program.abilities(0).trigger().subject();
  ASSERT_EQ(all.test_case(), Predicate::kAll);
  ASSERT_EQ(all.all().items_size(), 3);
  EXPECT_EQ(all.all().items(0).type(), Word::Of("creature"));
  EXPECT_TRUE(all.all().items(0).flag().empty());
  EXPECT_TRUE(all.all().items(1).player());
  EXPECT_FALSE(all.all().items(1).token());
  EXPECT_EQ(all.all().items(2).not_().flag(), Word::Of("power"));
  const Instruction& step = program.abilities(0).code(0);
  EXPECT_EQ(step.op_case(), Instruction::kDraw);
  EXPECT_FALSE(step.has_move());
  EXPECT_EQ(step.draw().count().number(), 7);
  EXPECT_FALSE(step.move().has_what());
}

TEST_F(FlattenTest, ShortFormsOfACostAreItsFirstClaims) {
  const CardProgram& program = Make(
      "cost { claims { verb { name: 2 } name: 1 }"
      "  parts { mana { symbols { kinds: 1 } x: 2 } into: 3 }"
      "  parts { rule: 2 top: true or_more: true helps: OWN_COLOR"
      "    count { number: 7 } } }");
  const Cost& cost = program.cost();
  ASSERT_EQ(cost.claims_size(), 3);
  ASSERT_EQ(cost.claims(0).does_case(), Claim::kMana);
  EXPECT_EQ(cost.claims(0).mana().x(), 2u);
  EXPECT_EQ(cost.claims(0).mana().symbols(0).kinds(0), Word::Of("creature"));
  EXPECT_EQ(cost.claims(0).into(), 3u);
  ASSERT_EQ(cost.claims(1).does_case(), Claim::kRule);
  EXPECT_EQ(cost.claims(1).rule(), Word::Of("power"));
  EXPECT_TRUE(cost.claims(1).top() && cost.claims(1).or_more());
  EXPECT_EQ(cost.claims(1).helps(), Claim::OWN_COLOR);
  EXPECT_EQ(cost.claims(1).count().number(), 7);
  EXPECT_FALSE(cost.claims(1).has_of());
  ASSERT_EQ(cost.claims(2).does_case(), Claim::kVerb);
  EXPECT_EQ(cost.claims(2).verb().name(), Word::Of("power"));
  EXPECT_EQ(cost.claims(2).name(), Word::Of("creature"));
}

TEST_F(FlattenTest, NothingMovesWhenTheArenaGrows) {
  const CardProgram& first = Make("name: 'first' types: 2");
  const size_t before = arena_.bytes();
  for (int i = 0; i < 100; ++i) {
    Make("name: 'another one' abilities { code { draw {} } }");
  }
  EXPECT_GT(arena_.bytes(), before);
  EXPECT_EQ(first.name(), "first");
  EXPECT_EQ(first.types(0), Word::Of("power"));
}

}  // namespace
}  // namespace refold::flat
