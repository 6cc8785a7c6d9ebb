// Triggers that go on the stack at the same time, and whether their order is
// asked.
#include "kernel/play/trigger_order.h"

#include <functional>
#include <string>
#include <vector>

#include "gtest/gtest.h"
#include "kernel/effects/effects.h"
#include "kernel/play/test_game.h"

namespace refold {
namespace {

using pb::Selector;
using tree::Entities;
using tree::Number;

// What a trigger does: writes its code.
using Does = std::function<void(ProgramBuilder&, pb::Ability&)>;

// "When a creature leaves play: …"
ProgramBuilder Mourner(const char* name, const Does& does) {
  ProgramBuilder b(name);
  pb::Ability& ability = b.AddAbility(pb::ABILITY_TRIGGERED);
  ability.set_registers(2);
  ability.mutable_trigger()->set_kind(pb::EventPattern::MOVED);
  *ability.mutable_trigger()->add_from() = b.Zone("battlefield");
  *ability.mutable_trigger()->mutable_subject() = b.HasType("creature");
  does(b, ability);
  return b;
}

pb::Expr LifeOfController(ProgramBuilder& b) {
  return b.WordExpr(pb::Expr::RESOURCE, "life", Entities(Selector::CONTROLLER));
}

Does Gains(const std::function<pb::Expr(ProgramBuilder&)>& amount) {
  return [amount](ProgramBuilder& b, pb::Ability& ability) {
    *ability.add_code() = b.Verb(
        "resource", {b.Part("player", Entities(Selector::CONTROLLER)),
                     b.Part("resource", "life"), b.Part("amount", amount(b))});
  };
}
Does Gains(int64_t life) {
  return Gains([life](ProgramBuilder&) { return Number(life); });
}
Does DoublesLife() { return Gains(LifeOfController); }

// Whatever has this stat at all has so much of it, or so much more.
Does Modifies(pb::ModifierOpKind kind, int64_t power) {
  return [=](ProgramBuilder& b, pb::Ability& ability) {
    pb::Instruction::Modify& op = *ability.add_code()->mutable_modify();
    *op.mutable_what() =
        tree::Among(b.CardsIn(b.Zone("battlefield"), b.HasType("creature")));
    *op.add_ops() = b.Op(kind, "power", Number(power));
  };
}

Does AsksFirst() {
  return [](ProgramBuilder& b, pb::Ability& ability) {
    ability.add_code()->mutable_ask()->set_otherwise(2);
    Gains(1)(b, ability);
  };
}

Does Chooses(bool random) {
  return [random](ProgramBuilder& b, pb::Ability& ability) {
    pb::Instruction::Choose& choose = *ability.add_code()->mutable_choose();
    *choose.mutable_from() =
        b.CardsIn(b.Zone("battlefield"), b.HasType("creature"));
    choose.set_random(random);
    if (!random) {
      choose.set_target(true);
      ability.set_resolve_at(1);
    }
    Gains(1)(b, ability);
  };
}

class TriggerOrderTest : public testing::Test {
 protected:
  CardId Have(PlayerId player, const Does& does) {
    names_.push_back("Mourner " + std::to_string(names_.size()));
    return table.Place(player, "battlefield",
                       table.Add(Mourner(names_.back().c_str(), does)));
  }
  // Two bears are there; one of them dies.
  void Bury() {
    const uint32_t bear = table.Add(Creature("Bear"));
    const CardId first = table.Place(1, "battlefield", bear);
    table.Place(2, "battlefield", bear);
    table.Start();
    table.Do(
        [&](Engine& engine) { PutAway(engine, table.ref(first), "effect"); });
  }
  bool IsAsked() const {
    return !table.idle() && table.prompt().reason == kTriggerOrder;
  }

  TinyTable table;

 private:
  std::vector<std::string> names_;
};

TEST_F(TriggerOrderTest, NobodyIsAskedWhereEveryOrderComesToTheSame) {
  Have(1, Gains(2));
  Have(1, Gains(3));
  Bury();
  ASSERT_TRUE(table.idle());
  EXPECT_EQ(table.Life(1), 25);
  const auto added = table.Events<StackItemAdded>();
  ASSERT_EQ(added.size(), 2u);
  EXPECT_EQ(added[0].As<StackItemAdded>()->nth, 0u) << "as they woke";
  EXPECT_EQ(added[1].As<StackItemAdded>()->nth, 1u);
}

TEST_F(TriggerOrderTest, WhoeverControlsThemSaysTheOrderWhereItMatters) {
  Have(2, DoublesLife());
  Have(2, Gains(3));
  Bury();
  ASSERT_TRUE(IsAsked());
  EXPECT_EQ(table.prompt().player, 2u);
  EXPECT_EQ(table.prompt().kind, PromptKind::kOrder);
  EXPECT_TRUE(table.state().stack().empty()) << "it is asked before they go";
  ASSERT_EQ(table.prompt().options.size(), 2u);
  const auto reloaded = table.Reload();
  table.Answer({1, 0});
  ASSERT_TRUE(table.idle());
  EXPECT_EQ(table.Life(2), 20 * 2 + 3) << "what went there last resolved first";
  ASSERT_TRUE(reloaded->Submit({.player = 2, .chosen = {0, 1}}).ok());
  EXPECT_EQ(GetNamed(reloaded->state().player(2).resources, W("life")),
            (20 + 3) * 2);
}

TEST_F(TriggerOrderTest, EachPlayerIsAskedForHisOwnInTurnOrder) {
  Have(2, DoublesLife());
  Have(2, Gains(3));
  Have(1, Gains(1));
  Have(1, DoublesLife());
  Bury();
  ASSERT_TRUE(IsAsked());
  EXPECT_EQ(table.prompt().player, 1u);
  table.Answer({0, 1});
  ASSERT_TRUE(IsAsked());
  EXPECT_EQ(table.prompt().player, 2u);
  EXPECT_EQ(table.state().stack().size(), 2u);
  table.Answer({0, 1});
  ASSERT_TRUE(table.idle());
  EXPECT_EQ(table.Life(1), 20 * 2 + 1);
  EXPECT_EQ(table.Life(2), (20 + 3) * 2);
}

TEST_F(TriggerOrderTest, EffectsThatGoTogetherAreNotPutInOrder) {
  Have(1, Modifies(pb::MOD_ADD_STAT, 1));
  Have(1, Modifies(pb::MOD_ADD_STAT, 2));
  Bury();
  EXPECT_TRUE(table.idle()) << "ids and times are no difference";
}

TEST_F(TriggerOrderTest, TheLaterOfTwoEffectsMayBeTheOneThatCounts) {
  Have(1, Modifies(pb::MOD_SET_STAT, 1));
  Have(1, Modifies(pb::MOD_SET_STAT, 7));
  Bury();
  EXPECT_TRUE(IsAsked());
}

TEST_F(TriggerOrderTest, WhatAPlayerDecidesMayMatter) {
  Have(1, AsksFirst());
  Have(1, Gains(3));
  Bury();
  EXPECT_TRUE(IsAsked());
}

TEST_F(TriggerOrderTest, WhatChanceDecidesMayMatter) {
  Have(1, Chooses(/*random=*/true));
  Have(1, Gains(3));
  Bury();
  EXPECT_TRUE(IsAsked());
  EXPECT_TRUE(table.Events<RandomDrawn>().empty()) << "it was only tried";
}

TEST_F(TriggerOrderTest, EachIsAnnouncedAsItGoesThere) {
  const CardId first = Have(1, Chooses(/*random=*/false));
  const CardId second = Have(1, Gains(3));
  table.Place(2, "battlefield", table.Add(Creature("Ox")));
  Bury();
  ASSERT_TRUE(IsAsked());
  table.AnswerWith({table.ref(second), table.ref(first)});
  ASSERT_FALSE(table.idle());
  EXPECT_EQ(table.prompt().kind, PromptKind::kTargets);
  EXPECT_EQ(table.state().stack().size(), 1u);
  table.Answer({0});
  ASSERT_TRUE(table.idle());
  EXPECT_EQ(table.Life(1), 24);
}

TEST_F(TriggerOrderTest, TheSameOnEqualCardsIsNeverAsked) {
  const uint32_t twin = table.Add(Mourner("Twin", AsksFirst()));
  table.Place(1, "battlefield", twin);
  table.Place(1, "battlefield", twin);
  Bury();
  ASSERT_FALSE(table.idle());
  EXPECT_EQ(table.prompt().kind, PromptKind::kYesNo) << "that of the code";
}

// "All creatures have this creature's power."
TEST_F(TriggerOrderTest, TheSameOnCardsThatDifferIsTried) {
  ProgramBuilder twin =
      Mourner("Twin", [](ProgramBuilder& b, pb::Ability& ability) {
        Modifies(pb::MOD_SET_STAT, 0)(b, ability);
        *ability.mutable_code(0)->mutable_modify()->mutable_ops(0) =
            b.Op(pb::MOD_SET_STAT, "power",
                 b.StatOf("power", Entities(Selector::SOURCE)));
      });
  twin.Type("creature").Stat("power", 2).Stat("toughness", 2);
  const uint32_t program = table.Add(twin);
  const CardId first = table.Place(1, "battlefield", program);
  table.Place(1, "battlefield", program);
  Bury();
  ASSERT_TRUE(table.idle()) << "they are equal";
  constexpr CardId kOtherBear = 4;
  table.Do([&](Engine& engine) {
    ChangeCounters(engine, table.ref(first), W("1/1"), 1, 1);
    PutAway(engine, table.ref(kOtherBear), "effect");
  });
  EXPECT_TRUE(IsAsked());
}

// It would take too long to try.
TEST_F(TriggerOrderTest, ManyAreAskedWithoutTrying) {
  for (int64_t life = 1; life <= 6; ++life) Have(1, Gains(life));
  Bury();
  ASSERT_TRUE(IsAsked());
  table.Answer({5, 4, 3, 2, 1, 0});
  ASSERT_TRUE(table.idle());
  EXPECT_EQ(table.Life(1), 20 + 21);
}

}  // namespace
}  // namespace refold
