// Observing how characteristics come about: every step, in order, none missing.
#include "kernel/query/observe.h"

#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "kernel/query/test_table.h"

namespace refold {
namespace {

using ::testing::ElementsAre;

std::string DoerText(const AbilityAtWork& doer) {
  if (doer.modifier != 0) return absl::StrCat("modifier ", doer.modifier);
  return absl::StrCat(doer.source.id, "'s ", doer.ability.program, "#",
                      doer.ability.ability);
}

// Writes down what each step does to the power, and whether the steps join.
class PowerWriter : public BuildObserver {
 public:
  void Applied(const BuildStep& step, const Characteristics& before,
               const Characteristics& after) override {
    EXPECT_EQ(Show(before), last_) << "something changed between two steps";
    last_ = Show(after);
    if (before.Stat(W("power")) == after.Stat(W("power"))) return;
    lines.push_back(absl::StrCat(Who(step), ": ", before.Stat(W("power")),
                                 " -> ", after.Stat(W("power"))));
  }

  std::vector<std::string> lines;

 private:
  static std::string Who(const BuildStep& step) {
    switch (step.kind) {
      case BuildStep::Kind::kPrinted:
        return "printed";
      case BuildStep::Kind::kLent:
        return "lent";
      case BuildStep::Kind::kCounters:
        return absl::StrCat(step.count, " ", step.counter.text());
      default:
        break;
    }
    std::string text = DoerText(step.doer);
    if (!step.granter.empty()) {
      absl::StrAppend(&text, " by ", DoerText(step.granter));
    }
    return text;
  }

  std::string last_ = Show(Characteristics());
};

class ObserveTest : public testing::Test {
 protected:
  std::vector<std::string> Power(CardId card) {
    PowerWriter writer;
    const std::string seen =
        Show(ObserveCharacteristics(table.view(), table.ref(card), writer));
    EXPECT_EQ(seen, Show(table.Of(card)));
    return writer.lines;
  }

  TestTable table;
};

TEST_F(ObserveTest, EveryStepInTheOrderOfTheLayers) {
  ProgramBuilder chief = Creature("Chief", 1, 1);
  *Lord(chief, "creature").add_ops() =
      chief.Op(pb::MOD_ADD_STAT, "power", tree::Number(4));
  uint32_t chief_index = table.AddProgram(chief);
  uint32_t bear = table.AddProgram(Creature("Bear", 2, 3));
  table.Start();
  CardId card = table.Create(bear, 1, "battlefield");
  EXPECT_THAT(Power(card), ElementsAre("printed: 0 -> 2"));
  table.AddModifier({table.ref(card)},
                    StoredOp(ModifierOpKind::kAddStat, "power", -1));
  table.SetCounter(card, "1/1", 2);
  ModifierOp swap = StoredOp(ModifierOpKind::kSwapStats, "");
  swap.words = {W("power"), W("toughness")};
  table.AddModifier({table.ref(card)}, swap);
  table.AddModifier({table.ref(card)},
                    StoredOp(ModifierOpKind::kSetStat, "power", 7));
  table.Create(chief_index, 2, "battlefield");
  EXPECT_THAT(Power(card),
              ElementsAre("printed: 0 -> 2", "modifier 3: 2 -> 7",
                          "2 1/1: 7 -> 9", "2's 1#0: 9 -> 13",
                          "modifier 1: 13 -> 12", "modifier 2: 12 -> 5"));
}

TEST_F(ObserveTest, WhoGrantedTheAbility) {
  ProgramBuilder b("Banner");
  pb::Continuous& grants = Lord(b, "creature");
  *grants.add_ops() = b.Op(pb::MOD_GRANT_ABILITY, "");
  grants.mutable_ops(0)->set_ability(1);
  pb::Continuous& granted = OnItself(b);
  b.program().mutable_abilities(1)->set_granted_only(true);
  *granted.add_ops() = b.Op(pb::MOD_ADD_STAT, "power", tree::Number(2));
  uint32_t banner = table.AddProgram(b);
  uint32_t bear = table.AddProgram(Creature("Bear", 2, 2));
  table.Start();
  CardId one = table.Create(bear, 1, "battlefield");
  CardId source = table.Create(banner, 1, "battlefield");
  EXPECT_THAT(Power(one),
              ElementsAre("printed: 0 -> 2", "lent: 2 -> 4", "lent: 4 -> 2",
                          "1's 1#1 by 2's 1#0: 2 -> 4"));
  table.Move(source, "graveyard");
  ModifierOp grant = StoredOp(ModifierOpKind::kGrantAbility, "");
  grant.ability = {banner, 1};
  table.AddModifier({table.ref(one)}, grant);
  EXPECT_THAT(Power(one),
              ElementsAre("printed: 0 -> 2", "1's 1#1 by modifier 1: 2 -> 4"));
}

TEST_F(ObserveTest, StatsOfAnEarlierRunAreLentAndTakenBack) {
  ProgramBuilder b = Creature("Beast", 3, 3);
  pb::Continuous& own = OnItself(b);
  *own.add_ops() = b.Op(pb::MOD_ADD_KEYWORD, "trample");
  *own.mutable_condition() = tree::Binary(
      pb::Expr::GE, b.StatOf("power", tree::Entities(pb::Selector::SOURCE)),
      tree::Number(4));
  uint32_t beast = table.AddProgram(b);
  table.Start();
  CardId card = table.Create(beast, 1, "battlefield");
  table.SetCounter(card, "1/1", 1);
  EXPECT_THAT(Power(card), ElementsAre("printed: 0 -> 3", "lent: 3 -> 4",
                                       "lent: 4 -> 3", "1 1/1: 3 -> 4"));
}

TEST_F(ObserveTest, PlayersAreObservedToo) {
  table.Start();
  table.AddModifier({Ref::Player(2)},
                    StoredOp(ModifierOpKind::kAddKeyword, "shroud"));
  PowerWriter writer;
  EXPECT_EQ(ObserveCharacteristics(table.view(), Ref::Player(2), writer)
                .Keyword(W("shroud")),
            1);
}

}  // namespace
}  // namespace refold
