// Every operation of Expr.
#include <limits>
#include <vector>

#include "kernel/query/asker_test_fixture.h"

namespace refold {
namespace {

using pb::Expr;
using pb::Selector;

constexpr int64_t kMax = std::numeric_limits<int64_t>::max();
constexpr int64_t kMin = std::numeric_limits<int64_t>::min();

using ExpressionsTest = AskerTest;

TEST_F(ExpressionsTest, Arithmetic) {
  struct Case {
    Expr::Op op;
    int64_t a, b, want;
  };
  const Case cases[] = {
      {Expr::ADD, 2, 3, 5},        {Expr::ADD, kMax, 1, kMax},
      {Expr::ADD, kMin, -1, kMin}, {Expr::SUB, 2, 3, -1},
      {Expr::SUB, kMin, 1, kMin},  {Expr::SUB, 0, kMin, kMax},
      {Expr::MUL, -2, 3, -6},      {Expr::MUL, kMax, 2, kMax},
      {Expr::MUL, kMax, -2, kMin}, {Expr::MUL, kMin, -1, kMax},
      {Expr::DIV_DOWN, 7, 2, 3},   {Expr::DIV_DOWN, -7, 2, -4},
      {Expr::DIV_DOWN, 7, -2, -4}, {Expr::DIV_DOWN, -8, -2, 4},
      {Expr::DIV_DOWN, 7, 0, 0},   {Expr::DIV_DOWN, kMin, -1, kMax},
      {Expr::DIV_UP, 7, 2, 4},     {Expr::DIV_UP, -7, 2, -3},
      {Expr::DIV_UP, -7, -2, 4},   {Expr::DIV_UP, 8, 2, 4},
      {Expr::DIV_UP, 7, 0, 0},     {Expr::DIV_UP, kMin, -1, kMax},
      {Expr::MIN, 2, 3, 2},        {Expr::MAX, 2, 3, 3},
      {Expr::EQ, 2, 2, 1},         {Expr::EQ, 2, 3, 0},
      {Expr::NE, 2, 3, 1},         {Expr::NE, 2, 2, 0},
      {Expr::LT, 2, 3, 1},         {Expr::LT, 3, 3, 0},
      {Expr::LE, 3, 3, 1},         {Expr::LE, 4, 3, 0},
      {Expr::GT, 4, 3, 1},         {Expr::GT, 3, 3, 0},
      {Expr::GE, 3, 3, 1},         {Expr::GE, 2, 3, 0},
      {Expr::AND, 2, 3, 1},        {Expr::AND, 0, 3, 0},
      {Expr::AND, 3, 0, 0},        {Expr::OR, 0, 3, 1},
      {Expr::OR, 3, 0, 1},         {Expr::OR, 0, 0, 0},
  };
  for (const Case& c : cases) {
    EXPECT_EQ(Two(c.op, c.a, c.b), c.want)
        << Expr::Op_Name(c.op) << "(" << c.a << ", " << c.b << ")";
  }
  EXPECT_EQ(Eval(tree::Number(-4)), -4);
  EXPECT_EQ(Eval(tree::Unary(Expr::NEG, tree::Number(4))), -4);
  EXPECT_EQ(Eval(tree::Unary(Expr::NEG, tree::Number(kMin))), kMax);
  EXPECT_EQ(Eval(tree::Unary(Expr::NOT, tree::Number(4))), 0);
  EXPECT_EQ(Eval(tree::Unary(Expr::NOT, tree::Number(0))), 1);
  auto pick = [&](int64_t condition) {
    return Eval(
        tree::If(tree::Number(condition), tree::Number(10), tree::Number(20)));
  };
  EXPECT_EQ(pick(5), 10);
  EXPECT_EQ(pick(0), 20);
}

TEST_F(ExpressionsTest, RemainderOfTheDivisionThatIsRoundedDown) {
  struct Case {
    int64_t a, b, want;
  };
  for (const Case& c : std::vector<Case>{{7, 3, 1},
                                         {-7, 3, 2},
                                         {7, -3, -2},
                                         {-7, -3, -1},
                                         {6, -3, 0},
                                         {7, 0, 0},
                                         {kMin, -1, 0},
                                         {kMin, 3, 1},
                                         {kMax, -3, -2},
                                         {kMin, kMin, 0},
                                         {kMax, kMin, -1},
                                         {kMin, kMax, kMax - 1}}) {
    EXPECT_EQ(Two(Expr::REMAINDER, c.a, c.b), c.want) << c.a << " of " << c.b;
  }
}

TEST_F(ExpressionsTest, EnvironmentAndGame) {
  env.event_amount = 9;
  env.registers = {{4, {}}, {5, {}}};
  Expr amount;
  amount.set_op(Expr::EVENT_AMOUNT);
  EXPECT_EQ(Eval(amount), 9);
  EXPECT_EQ(Eval(tree::RegisterNumber(1)), 5);
  // Not written yet.
  EXPECT_EQ(Eval(tree::RegisterNumber(2)), 0);

  Expr value;
  value.set_op(Expr::VALUE);
  value.set_word(asker.W("x"));
  table.SetValue(0, "x", 6);
  table.SetValue(bear, "x", 7);
  EXPECT_EQ(Eval(value), 6);
  *value.mutable_of() = tree::Entities(Selector::SOURCE);
  EXPECT_EQ(Eval(value), 7);

  table.SetPhase("draw");
  Expr phase;
  phase.set_op(Expr::PHASE_IS);
  phase.add_words(asker.W("end"));
  EXPECT_EQ(Eval(phase), 0);
  phase.add_words(asker.W("draw"));
  EXPECT_EQ(Eval(phase), 1);

  auto turn = [&](Selector::Base base) {
    Expr expr;
    expr.set_op(Expr::YOUR_TURN);
    *expr.mutable_of() = tree::Entities(base);
    return Eval(expr);
  };
  EXPECT_EQ(turn(Selector::CONTROLLER), 1);
  EXPECT_EQ(turn(Selector::SOURCE), 1);
  EXPECT_EQ(turn(Selector::OPPONENTS), 0);
  EXPECT_EQ(turn(Selector::NONE), 0);
}

TEST_F(ExpressionsTest, Watchers) {
  table.tallies[{Word::Of("seen"), Ref()}] = 3;
  table.tallies[{Word::Of("seen"), Ref::Player(2)}] = 2;
  Expr watch;
  watch.set_op(Expr::WATCH);
  watch.set_word(asker.W("seen"));
  EXPECT_EQ(Eval(watch), 3);
  *watch.mutable_of() = tree::Entities(Selector::OPPONENTS);
  EXPECT_EQ(Eval(watch), 2);
  *watch.mutable_of() = tree::Entities(Selector::CONTROLLER);
  EXPECT_EQ(Eval(watch), 0);
  // About nobody: not overall.
  *watch.mutable_of() = tree::Entities(Selector::EVENT_OTHER);
  EXPECT_EQ(Eval(watch), 0);
}

TEST_F(ExpressionsTest, CardsAndPlayers) {
  table.SetCounter(weak, "1/1", -1);
  table.SetCounter(bear, "1/1", 3);
  table.SetCounter(bear, "charge", 4);
  table.SetResource(1, "life", 20);
  table.SetResource(2, "life", 15);
  Selector source = tree::Entities(Selector::SOURCE);
  Selector none = tree::Entities(Selector::NONE);
  EXPECT_EQ(Eval(Of(Expr::STAT, "power", source)), 5);
  EXPECT_EQ(Eval(Of(Expr::STAT, "power", none)), 0);
  EXPECT_EQ(Eval(tree::CountOf(All())), 3);
  EXPECT_EQ(Eval(Of(Expr::SUM_STAT, "power", All())), 6);
  EXPECT_EQ(Eval(Of(Expr::MAX_STAT, "power", All())), 5);
  EXPECT_EQ(Eval(Of(Expr::MIN_STAT, "power", All())), 0);
  EXPECT_EQ(Eval(Of(Expr::MAX_STAT, "power", none)), 0);
  EXPECT_EQ(Eval(Of(Expr::DISTINCT_STAT, "power", All())), 3);
  EXPECT_EQ(Eval(Of(Expr::DISTINCT_STAT, "creature", All())), 1);
  EXPECT_EQ(Eval(Of(Expr::DISTINCT_STAT, "power", none)), 0);
  EXPECT_EQ(Eval(Of(Expr::RESOURCE, "life", tree::Entities(Selector::PLAYERS))),
            35);
  EXPECT_EQ(Eval(Of(Expr::COUNTERS, "1/1", source)), 3);
  EXPECT_EQ(Eval(Of(Expr::COUNTERS, "", source)), 7);
  EXPECT_EQ(Eval(Of(Expr::COLORS, "", source)), 2);
  EXPECT_EQ(Eval(Of(Expr::RULE, "answer", All())), 45);
  EXPECT_EQ(Eval(Of(Expr::SYMBOLS, "mana.g", All())), 4);
  EXPECT_EQ(Eval(Of(Expr::COST, "", source)), 4);
  Expr holds = Of(Expr::HOLDS, "", All());
  *holds.mutable_predicate() = asker.HasType("creature");
  EXPECT_EQ(Eval(holds), 2);
  Expr types = Of(Expr::DISTINCT_TYPES, "", All());
  for (const char* type : {"creature", "land", "draw"}) {
    types.add_words(asker.W(type));
  }
  EXPECT_EQ(Eval(types), 2);
}

TEST_F(ExpressionsTest, SpellsAndAbilitiesOnTheStackAreCounted) {
  Expr size;
  size.set_op(Expr::STACK_SIZE);
  EXPECT_EQ(Eval(size), 0);
  table.PushStackItem(StackItemKind::kSpell,
                      table.ref(table.Create(1, 1, "stack")), 1);
  table.PushStackItem(StackItemKind::kActivated, table.ref(bear), 2);
  EXPECT_EQ(Eval(size), 2);
}

TEST_F(ExpressionsTest, XCountsOnTheStackOnly) {
  CardId spell = table.Create(1, 1, "stack");
  table.SetValue(spell, "x", 5);
  EXPECT_EQ(ConvertedCost(table.view(), table.ref(spell)), 9);
  table.SetValue(bear, "x", 5);
  EXPECT_EQ(ConvertedCost(table.view(), table.ref(bear)), 4);
}

}  // namespace
}  // namespace refold
