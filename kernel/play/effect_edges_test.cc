// What lasting effects wait for: beginnings, ends, uses.
#include "gtest/gtest.h"
#include "kernel/play/test_effects.h"

namespace refold {
namespace {

using pb::EventPattern;
using pb::Selector;

using EffectEdgesTest = EffectsFixture;

TEST_F(EffectEdgesTest, TheNextAttackThatNeverComes) {
  NextAttack("charge");
  Play();
  EXPECT_EQ(Effects(), 1u);
  Flag(theirs, kAttacks, true);
  EXPECT_EQ(Power(theirs), 2);
  EndTurn();
  Flag(ours, kAttacks, true);
  EXPECT_EQ(Power(ours), 2);
  EXPECT_EQ(Effects(), 0u);
}

TEST_F(EffectEdgesTest, TheNextAttackKeepsItUntilItIsOver) {
  NextAttack("charge");
  Play();
  Flag(ours, kAttacks, true);
  EXPECT_EQ(Power(ours), 5);
  const std::vector<Event> begun = table.Events<ModifierAdded>();
  ASSERT_EQ(begun.size(), 1u);
  const ModifierCell& bound = begun[0].As<ModifierAdded>()->modifier;
  EXPECT_EQ(bound.of, 1u);
  EXPECT_EQ(bound.timestamp, begun[0].sequence);
  EXPECT_EQ(bound.affected, std::vector<Ref>{table.ref(ours)});
  EXPECT_EQ(begun[0].cause.event, begun[0].sequence - 1);
  Flag(also_ours, kAttacks, true);
  EXPECT_EQ(Power(also_ours), 2);
  EndTurn();
  Flag(also_ours, kAttacks, false);
  EXPECT_EQ(Power(ours), 5);
  Flag(ours, kAttacks, false);
  EXPECT_EQ(Power(ours), 2);
  EXPECT_EQ(Effects(), 0u);
}

TEST_F(EffectEdgesTest, TwoOfThemBindTheSameAttack) {
  NextAttack("charge");
  NextAttack("charge");
  Play();
  Flag(ours, kAttacks, true);
  EXPECT_EQ(Power(ours), 8);
  Flag(also_ours, kAttacks, true);
  EXPECT_EQ(Power(also_ours), 2);
}

TEST_F(EffectEdgesTest, OneWithTwoUsesBindsTwoAttacks) {
  *NextAttack("charge").mutable_uses() = tree::Number(2);
  Play();
  Flag(ours, kAttacks, true);
  EXPECT_EQ(table.Events<ModifierUsed>().size(), 1u);
  Flag(also_ours, kAttacks, true);
  EXPECT_EQ(Power(ours), 5);
  EXPECT_EQ(Power(also_ours), 5);
  Flag(card, kAttacks, true);
  EXPECT_EQ(Effects(), 2u);
}

TEST_F(EffectEdgesTest, AUseIsSpentOnWhatIsGoneAtOnce) {
  NextAttack("charge");
  // The event that it waits for is the leaving itself.
  EventPattern& pattern =
      *b().program().mutable_abilities(1)->mutable_trigger();
  pattern.Clear();
  pattern.set_kind(EventPattern::MOVED);
  pattern.add_from()->set_zone(script.W("battlefield"));
  Play();
  Move(ours, "graveyard");
  EXPECT_EQ(Effects(), 0u);
  EXPECT_TRUE(table.Events<ModifierAdded>().empty());
}

TEST_F(EffectEdgesTest, NoUseAtAllStartsNothing) {
  *NextAttack("charge").mutable_uses() = tree::Number(0);
  Play();
  EXPECT_EQ(Effects(), 0u);
}

TEST_F(EffectEdgesTest, TheNthMatchEndsIt) {
  WhenFlag("tapped", true);
  pb::Instruction::Modify& op = Effect();
  *op.mutable_what() = tree::Entities(Selector::SOURCE);
  AddPower(op, 1);
  pb::DurationEnd& end = *op.mutable_duration()->add_ends();
  end.mutable_ability()->set_ability(Last());
  end.set_matches(2);
  Play();
  EXPECT_EQ(Power(card), 1);
  Flag(ours, "tapped", true);
  EXPECT_EQ(Power(card), 1);
  EXPECT_EQ(table.Events<ModifierNeared>().size(), 1u);
  Flag(ours, "tapped", false);
  EXPECT_EQ(Power(card), 1);
  Flag(theirs, "tapped", true);
  EXPECT_EQ(Power(card), 0);
  EXPECT_EQ(Effects(), 0u);
}

// "For as long as your bear is tapped."
class AsLongAsTest : public EffectEdgesTest {
 protected:
  AsLongAsTest() {
    pb::Ability& ability = Ability(pb::ABILITY_TRIGGERED);
    EventPattern& pattern = *ability.mutable_trigger();
    pattern.set_kind(EventPattern::STATE);
    pb::Expr& none = *pattern.mutable_condition();
    none = tree::Unary(pb::Expr::NOT,
                       tree::CountOf(tree::Among(b().CardsIn(
                           b().Zone("battlefield"), b().HasFlag("tapped")))));
    pb::Instruction::Modify& op = Effect();
    *op.mutable_what() = tree::Entities(Selector::SOURCE);
    AddPower(op, 1);
    op.mutable_duration()->add_ends()->mutable_ability()->set_ability(Last());
    Start();
    Flag(ours, "tapped", true);
    table.Run(card, 0);
    EXPECT_EQ(Power(card), 1);
  }
};

TEST_F(AsLongAsTest, WhatStopsHoldingDoesNotComeBack) {
  Flag(ours, "tapped", false);
  EXPECT_EQ(Power(card), 0);
  EXPECT_EQ(Effects(), 0u);
  Flag(ours, "tapped", true);
  EXPECT_EQ(Power(card), 0);
}

TEST_F(AsLongAsTest, WhatHoldsAgainAtTheSameTimeHasNotStopped) {
  table.Do([&](Engine& engine) {
    Engine::Group group(engine);
    SetFlag(engine, table.ref(ours), W("tapped"), false, W("effect"));
    SetFlag(engine, table.ref(theirs), W("tapped"), true, W("effect"));
  });
  EXPECT_EQ(Power(card), 1);
  table.Do([&](Engine& engine) {
    SetFlag(engine, table.ref(theirs), W("tapped"), false, W("effect"));
    SetFlag(engine, table.ref(ours), W("tapped"), true, W("effect"));
  });
  EXPECT_EQ(Power(card), 0);
}

TEST_F(EffectEdgesTest, CanBePutAwayWhileItWaitsAndWhileItIsBound) {
  NextAttack("charge");
  WhenFlag("tapped", true);
  pb::Instruction::Modify& counts = Effect();
  *counts.mutable_what() = tree::Entities(Selector::SOURCE);
  AddPower(counts, 1);
  pb::DurationEnd& end = *counts.mutable_duration()->add_ends();
  end.mutable_ability()->set_ability(Last());
  end.set_matches(2);
  const auto attack = [&](bool on, const char* flag) {
    script.Add().mutable_ask()->set_otherwise(script.size());
    pb::Instruction::Flag& op = *script.Add().mutable_flag();
    *op.mutable_what() = tree::Entities(Selector::SOURCE);
    op.set_flag(script.W(flag));
    op.set_on(on);
  };
  attack(true, kAttacks);
  attack(true, "tapped");
  attack(false, kAttacks);
  attack(false, "tapped");
  attack(true, "tapped");
  Play();
  std::vector<size_t> effects;
  while (!table.idle()) {
    std::unique_ptr<Engine> again = table.Reload();
    ASSERT_TRUE(again->Submit({.player = 1, .chosen = {1}}).ok());
    table.Answer({1});
    EXPECT_EQ(again->state().Hash(), table.state().Hash());
    EXPECT_EQ(again->world().projections().Hash(),
              table.engine().world().projections().Hash());
    effects.push_back(Effects());
  }
  EXPECT_EQ(effects, (std::vector<size_t>{2, 2, 1, 1, 0}));
}

TEST_F(EffectEdgesTest, AnAbilityOnItWakesAsOftenAsItHasUses) {
  pb::Instruction::Modify& op = Effect();
  WhenFlag("tapped", true);
  *b().program()
       .mutable_abilities(static_cast<int>(Last()))
       ->add_code()
       ->mutable_resource() = [&] {
    pb::Instruction::Resource life;
    *life.mutable_player() = tree::Entities(Selector::OPPONENTS);
    life.set_resource(script.W("life"));
    *life.mutable_amount() = tree::Number(-1);
    return life;
  }();
  Hang(op);
  *op.mutable_uses() = tree::Number(2);
  Play();
  // Not even when they wake at the same time.
  table.Do([&](Engine& engine) {
    Engine::Group group(engine);
    for (CardId id : {ours, also_ours, theirs}) {
      SetFlag(engine, table.ref(id), W("tapped"), true, W("effect"));
    }
  });
  EXPECT_EQ(table.Life(2), 18);
  EXPECT_EQ(Effects(), 0u);
}

TEST_F(EffectEdgesTest, ADelayedTriggerHasUsesToo) {
  pb::Instruction::Delay& delay = *script.Add().mutable_delay();
  *delay.mutable_uses() = tree::Number(1);
  delay.set_name(script.W("trap"));
  WhenFlag("tapped", true);
  delay.set_ability(Last());
  Play();
  EXPECT_EQ(table.state().modifiers().at(1)->name, W("trap"));
  Flag(ours, "tapped", true);
  EXPECT_EQ(Effects(), 0u);
}

}  // namespace
}  // namespace refold
