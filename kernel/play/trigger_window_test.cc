// Trigger windows: whose triggers come first, which of one's own, and what
// wakes while one resolves.
#include "kernel/play/trigger_window.h"

#include "gtest/gtest.h"
#include "kernel/effects/effects.h"
#include "kernel/play/test_game.h"

namespace refold {
namespace {

// "When a creature leaves play: gain `life`"; with `also`, its controller then
// puts one more creature into the graveyard.
ProgramBuilder Mourner(const char* name, int64_t life, bool also = false) {
  ProgramBuilder b(name);
  pb::Ability& ability = b.AddAbility(pb::ABILITY_TRIGGERED);
  ability.set_registers(2);
  ability.mutable_trigger()->set_kind(pb::EventPattern::MOVED);
  *ability.mutable_trigger()->add_from() = b.Zone("battlefield");
  *ability.mutable_trigger()->mutable_subject() = b.HasType("creature");
  *ability.add_code() = b.Verb(
      "resource",
      {b.Part("player", tree::Entities(pb::Selector::CONTROLLER)),
       b.Part("resource", "life"), b.Part("amount", tree::Number(life))});
  if (also) {
    ability.mutable_limit()->set_number(1);
    pb::Selector one =
        tree::Among(b.CardsIn(b.Zone("battlefield"), b.HasType("creature")));
    one.set_nth(1);
    *ability.add_code() =
        b.Verb("move", {b.Part("card", one), b.Part("zone", "graveyard")});
  }
  return b;
}

class TriggerWindowTest : public testing::Test {
 protected:
  TriggerWindowTest() { table.OrderTriggers(TriggerOrdering::kUnlessAlike); }

  void Bury(CardId card) {
    table.Do([&, card](Engine& engine) {
      MoveCard(engine, ProposeMove(engine, table.ref(card), W("graveyard"),
                                   W("effect")));
      engine.Push(TriggerWindowFrame(0));
    });
  }
  std::vector<int64_t> LifeGained() const {
    std::vector<int64_t> gained;
    for (const Event& event : table.Events<ResourceChanged>()) {
      const auto* change = event.As<ResourceChanged>();
      gained.push_back(change->after - change->before);
    }
    return gained;
  }

  TinyTable table;
};

TEST_F(TriggerWindowTest, EachPlayerChoosesAmongHisOwnInTurnOrder) {
  table.Place(2, "battlefield", table.Add(Mourner("Two", 2)));
  table.Place(1, "battlefield", table.Add(Mourner("Three", 3)));
  table.Place(1, "battlefield", table.Add(Mourner("Five", 5)));
  const CardId bear =
      table.Place(1, "battlefield", table.Add(Creature("Bear")));
  table.Start();
  Bury(bear);
  ASSERT_FALSE(table.idle());
  EXPECT_EQ(table.prompt().player, 1u);
  ASSERT_EQ(table.prompt().options.size(), 2u);
  auto reloaded = table.Reload();
  EXPECT_EQ(reloaded->prompt(), table.prompt());
  table.Answer({1});
  ASSERT_TRUE(table.idle()) << "one each is left";
  EXPECT_EQ(LifeGained(), (std::vector<int64_t>{5, 3, 2}));
}

// "You" is the controller of what triggers, and it is ordered among that
// player's triggers.
TEST_F(TriggerWindowTest, AnotherPlayerMayControlWhatWakes) {
  ProgramBuilder b = Mourner("Bounty", 2);
  *b.program().mutable_abilities(0)->mutable_controlled_by() =
      tree::Entities(pb::Selector::OPPONENTS);
  table.Place(1, "battlefield", table.Add(b));
  table.Place(2, "battlefield", table.Add(Mourner("Five", 5)));
  const CardId bear =
      table.Place(1, "battlefield", table.Add(Creature("Bear")));
  table.Start();
  Bury(bear);
  ASSERT_FALSE(table.idle());
  EXPECT_EQ(table.prompt().player, 2u);
  ASSERT_EQ(table.prompt().options.size(), 2u);
  table.Answer({0});
  ASSERT_TRUE(table.idle());
  EXPECT_EQ(table.Life(1), 20);
  EXPECT_EQ(table.Life(2), 27);
}

// The more has been made, the more work each step is, and the sooner what never
// ends is over.
TEST_F(TriggerWindowTest, WhatFillsTheTableForEverEndsTheGame) {
  ProgramBuilder b("Echo");
  b.program().add_dependencies("Crumb");
  pb::Ability& ability = b.AddAbility(pb::ABILITY_TRIGGERED);
  ability.mutable_trigger()->set_kind(pb::EventPattern::MOVED);
  *ability.mutable_trigger()->add_to() = b.Zone("battlefield");
  *ability.add_code() = b.Verb(
      "create", {b.Part("player", tree::Entities(pb::Selector::CONTROLLER)),
                 b.Part("token", "Crumb")});
  const uint32_t crumb = table.Add(Creature("Crumb"));
  table.Place(1, "battlefield", table.Add(b));
  table.Start();
  table.Do([&](Engine& engine) {
    CreateToken(engine, 1, crumb);
    engine.Push(TriggerWindowFrame(0));
  });
  ASSERT_TRUE(table.engine().over());
  EXPECT_LT(table.engine().state().card_count(), 5000u);
}

TEST_F(TriggerWindowTest, NobodyIsAskedAboutTheSameTwice) {
  const uint32_t program = table.Add(Mourner("Two", 2));
  table.Place(1, "battlefield", program);
  table.Place(1, "battlefield", program);
  const CardId bear =
      table.Place(1, "battlefield", table.Add(Creature("Bear")));
  table.Start();
  Bury(bear);
  ASSERT_TRUE(table.idle());
  EXPECT_EQ(table.Life(1), 24);
}

TEST_F(TriggerWindowTest, WhatWakesMeanwhileComesBeforeTheOthers) {
  table.Place(1, "battlefield", table.Add(Mourner("Three", 3, /*also=*/true)));
  table.Place(2, "battlefield", table.Add(Mourner("Two", 2)));
  const uint32_t bear = table.Add(Creature("Bear"));
  const CardId first = table.Place(1, "battlefield", bear);
  table.Place(1, "battlefield", bear);
  table.Start();
  Bury(first);
  ASSERT_TRUE(table.idle());
  // The second death triggers only player 2's, which resolves before their
  // first.
  EXPECT_EQ(LifeGained(), (std::vector<int64_t>{3, 2, 2}));
  const auto removed = table.Events<PendingRemoved>();
  ASSERT_EQ(removed.size(), 3u);
  EXPECT_GT(removed[1].As<PendingRemoved>()->woken_by,
            removed[2].As<PendingRemoved>()->woken_by);
}

// An intervening condition is asked when it wakes and when it resolves.
TEST_F(TriggerWindowTest, AConditionThatHoldsNoMoreIsTold) {
  ProgramBuilder b = Mourner("Three", 3);
  pb::Expr few =
      tree::Binary(pb::Expr::LT,
                   b.WordExpr(pb::Expr::RESOURCE, "life",
                              tree::Entities(pb::Selector::CONTROLLER)),
                   tree::Number(23));
  *b.program().mutable_abilities(0)->mutable_condition() = few;
  table.Place(1, "battlefield", table.Add(b));
  table.Place(1, "battlefield", table.Add(Mourner("Five", 5)));
  const CardId bear =
      table.Place(1, "battlefield", table.Add(Creature("Bear")));
  table.Start();
  Bury(bear);
  table.Answer({1});
  ASSERT_TRUE(table.idle());
  EXPECT_EQ(LifeGained(), (std::vector<int64_t>{5}));
  EXPECT_EQ(table.Events<PendingRemoved>().back().As<PendingRemoved>()->reason,
            W("condition"));
}

}  // namespace
}  // namespace refold
