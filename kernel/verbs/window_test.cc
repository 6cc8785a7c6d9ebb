// Windows: what is replaced, who is asked, and what happens together.
#include "kernel/verbs/window.h"

#include "gtest/gtest.h"
#include "kernel/effects/effects.h"
#include "kernel/play/test_game.h"
#include "kernel/verbs/proposal.h"

namespace refold {
namespace {

using pb::EventPattern;
using pb::Replacement;
using pb::Selector;

pb::Expr EventAmount() {
  pb::Expr amount;
  amount.set_op(pb::Expr::EVENT_AMOUNT);
  return amount;
}

pb::Selector EventSubject() { return tree::Entities(Selector::EVENT_SUBJECT); }
pb::Selector Source() { return tree::Entities(Selector::SOURCE); }
pb::Selector Controller() { return tree::Entities(Selector::CONTROLLER); }

pb::Ability& Replaces(ProgramBuilder& b, EventPattern::Kind kind,
                      Replacement::Kind how) {
  pb::Ability& ability = b.AddAbility(pb::ABILITY_REPLACEMENT);
  ability.set_registers(4);
  ability.mutable_trigger()->set_kind(kind);
  ability.mutable_replacement()->set_kind(how);
  return ability;
}

// Damage happens with op(amount, number) instead.
ProgramBuilder Amount(const char* name, pb::Expr::Op op, int64_t number) {
  ProgramBuilder b(name);
  *Replaces(b, EventPattern::DAMAGED, Replacement::AMOUNT)
       .mutable_replacement()
       ->mutable_amount() =
      tree::Binary(op, EventAmount(), tree::Number(number));
  return b;
}

// A card attached to a creature: damage to that is prevented, and this leaves.
ProgramBuilder Shield() {
  ProgramBuilder b("Shield");
  pb::Ability& ability = Replaces(b, EventPattern::DAMAGED, Replacement::CODE);
  *ability.mutable_trigger()->mutable_subject() =
      tree::IsOneOf(tree::Then(Source(), Selector::HOST_OF));
  *ability.add_code() =
      b.Verb("move", {b.Part("card", Source()), b.Part("zone", "graveyard"),
                      b.Part("reason", "defeat")});
  return b;
}

// "Deal 2 damage to each creature. If you do, draw a card."
ProgramBuilder Bolt() {
  ProgramBuilder b("Bolt");
  pb::Ability& ability = b.AddAbility(pb::ABILITY_ACTIVATED);
  ability.set_registers(4);
  *ability.add_code() =
      b.Verb("damage",
             {b.Part("target", tree::Among(b.CardsIn(b.Zone("battlefield"),
                                                     b.HasType("creature")))),
              b.Part("amount", tree::Number(2))},
             /*into=*/1);
  auto* jump = ability.add_code()->mutable_jump_unless();
  *jump->mutable_condition() = tree::RegisterNumber(1);
  jump->set_to(3);
  *ability.add_code() = b.Verb("draw", {b.Part("player", Controller())});
  return b;
}

class WindowTest : public testing::Test {
 protected:
  void Hit(const Ref& whom, int64_t amount) {
    Proposal damage = Propose(W("damage"));
    SetRole(damage, part::kTarget, {whom});
    SetRole(damage, part::kSource, {Ref::Player(1)});
    SetNumber(damage, part::kAmount, amount);
    table.Do([&](Engine& engine) { engine.Push(ProposalsFrame({damage})); });
  }

  TinyTable table;
};

TEST_F(WindowTest, WhatIsNotReplacedHappensAndIsReturned) {
  const CardId bolt = table.Place(1, "battlefield", table.Add(Bolt()));
  const uint32_t bear = table.Add(Creature("Bear"));
  const CardId first = table.Place(1, "battlefield", bear);
  const CardId second = table.Place(2, "battlefield", bear);
  table.Place(1, "library", bear);
  table.Start();
  table.Run(bolt, 0);
  EXPECT_EQ(table.ValueOf(table.ref(first), "damage"), 2);
  EXPECT_EQ(table.ValueOf(table.ref(second), "damage"), 2);
  EXPECT_EQ(table.Size(1, "hand"), 1);
}

TEST_F(WindowTest, IfYouDoIsNotDoneWhereAShieldTookIt) {
  const CardId bolt = table.Place(1, "battlefield", table.Add(Bolt()));
  const CardId bear =
      table.Place(2, "battlefield", table.Add(Creature("Bear")));
  const CardId shield = table.Place(2, "battlefield", table.Add(Shield()));
  table.Place(1, "library", 2);
  table.Start();
  table.Do([&](Engine& engine) {
    AttachCard(engine, table.ref(shield), table.ref(bear));
  });
  table.Run(bolt, 0);
  EXPECT_EQ(table.ValueOf(table.ref(bear), "damage"), 0);
  EXPECT_EQ(table.ZoneOf(shield), "graveyard");
  EXPECT_EQ(table.Size(1, "hand"), 0) << "nothing was dealt";
  table.Run(bolt, 0);
  EXPECT_EQ(table.ValueOf(table.ref(bear), "damage"), 2);
  EXPECT_EQ(table.Size(1, "hand"), 1);
}

TEST_F(WindowTest, OneShieldOfTwoIsUsedWithoutAsking) {
  const CardId bear =
      table.Place(2, "battlefield", table.Add(Creature("Bear")));
  const uint32_t program = table.Add(Shield());
  const CardId one = table.Place(2, "battlefield", program);
  const CardId other = table.Place(2, "battlefield", program);
  table.Start();
  table.Do([&](Engine& engine) {
    AttachCard(engine, table.ref(one), table.ref(bear));
    AttachCard(engine, table.ref(other), table.ref(bear));
  });
  Hit(table.ref(bear), 3);
  ASSERT_TRUE(table.idle());
  EXPECT_EQ(table.ZoneOf(one), "graveyard");
  EXPECT_EQ(table.ZoneOf(other), "battlefield");
}

TEST_F(WindowTest, AskedOnlyWhereTheOrderMakesADifference) {
  table.Place(1, "battlefield", table.Add(Amount("Doubler", pb::Expr::MUL, 2)));
  table.Place(1, "battlefield", table.Add(Amount("Adder", pb::Expr::ADD, 1)));
  table.Start();
  Hit(Ref::Player(2), 3);
  ASSERT_FALSE(table.idle());
  EXPECT_EQ(table.prompt().player, 2u) << "whom it is about chooses";
  ASSERT_EQ(table.prompt().options.size(), 2u);
  auto reloaded = table.Reload();
  EXPECT_EQ(reloaded->prompt(), table.prompt());
  table.Answer({1});
  ASSERT_TRUE(table.idle()) << "one is left";
  EXPECT_EQ(table.Life(2), 20 - (3 + 1) * 2);
}

TEST_F(WindowTest, NotAskedWhereEveryOrderLeadsToTheSame) {
  table.Place(1, "battlefield", table.Add(Amount("Two", pb::Expr::ADD, 2)));
  table.Place(1, "battlefield", table.Add(Amount("One", pb::Expr::ADD, 1)));
  table.Start();
  Hit(Ref::Player(2), 3);
  ASSERT_TRUE(table.idle());
  EXPECT_EQ(table.Life(2), 20 - 6);
}

TEST_F(WindowTest, ALowerRankComesFirst) {
  ProgramBuilder late = Amount("Doubler", pb::Expr::MUL, 2);
  late.program().mutable_abilities(0)->mutable_replacement()->set_rank(1);
  table.Place(1, "battlefield", table.Add(late));
  table.Place(1, "battlefield", table.Add(Amount("Adder", pb::Expr::ADD, 1)));
  table.Start();
  Hit(Ref::Player(2), 3);
  ASSERT_TRUE(table.idle());
  EXPECT_EQ(table.Life(2), 20 - 8);
}

TEST_F(WindowTest, AnOptionalOneMayBeDeclined) {
  ProgramBuilder b = Amount("Softener", pb::Expr::SUB, 2);
  b.program().mutable_abilities(0)->mutable_replacement()->set_optional(true);
  table.Place(2, "battlefield", table.Add(b));
  table.Start();
  Hit(Ref::Player(2), 3);
  ASSERT_FALSE(table.idle());
  EXPECT_EQ(table.prompt().player, 2u);
  table.Answer({0});
  EXPECT_EQ(table.Life(2), 17);
  Hit(Ref::Player(2), 3);
  table.Answer({1});
  EXPECT_EQ(table.Life(2), 16);
}

// "Creatures enter with a counter", and "twice as many counters are put on".
TEST_F(WindowTest, WhatEntersIsJudgedAsItWillBe) {
  ProgramBuilder blesser("Blesser");
  pb::Ability& also = Replaces(blesser, EventPattern::MOVED, Replacement::ALSO);
  *also.mutable_trigger()->add_to() = blesser.Zone("battlefield");
  *also.mutable_trigger()->mutable_subject() = blesser.HasType("creature");
  *also.add_code() = blesser.Verb(
      "counters",
      {blesser.Part("card", tree::Then(EventSubject(), Selector::BECOMES)),
       blesser.Part("amount", tree::Number(1)),
       blesser.Part("counter", "1/1")});
  ProgramBuilder doubler("Season");
  pb::Ability& twice =
      Replaces(doubler, EventPattern::COUNTER, Replacement::AMOUNT);
  twice.mutable_trigger()->add_words(doubler.W("1/1"));
  pb::ZoneSpec yours = doubler.Zone("battlefield", Controller());
  *twice.mutable_trigger()->mutable_subject()->mutable_zone() = yours;
  *twice.mutable_replacement()->mutable_amount() =
      tree::Binary(pb::Expr::MUL, EventAmount(), tree::Number(2));
  table.Place(1, "battlefield", table.Add(blesser));
  table.Place(1, "battlefield", table.Add(doubler));
  const CardId bear = table.Place(1, "hand", table.Add(Creature("Bear")));
  table.Start();
  Proposal enters = Propose(W("move"));
  SetRole(enters, part::kCard, {table.ref(bear)});
  SetWords(enters, part::kZone, {W("battlefield")});
  table.Do([&](Engine& engine) { engine.Push(ProposalsFrame({enters})); });
  ASSERT_TRUE(table.idle());
  ASSERT_EQ(table.ZoneOf(bear), "battlefield");
  ASSERT_EQ(table.card(bear).counters.size(), 1u);
  EXPECT_EQ(table.card(bear).counters[0].value, 2);
  const auto moved = table.Events<CardMoved>();
  const auto counted = table.Events<CounterChanged>();
  ASSERT_EQ(moved.size(), 1u);
  ASSERT_EQ(counted.size(), 1u);
  EXPECT_NE(moved[0].group, 0u);
  EXPECT_EQ(moved[0].group, counted[0].group) << "at the same time";
}

TEST_F(WindowTest, WhatIsInItsPlaceInheritsWhatHasReplacedIt) {
  // Damage to a creature is dealt to its controller instead, and the other way
  // round: each once.
  ProgramBuilder b("Mirror");
  pb::Ability& away = Replaces(b, EventPattern::DAMAGED, Replacement::CODE);
  away.mutable_trigger()->mutable_subject()->set_player(true);
  *away.add_code() =
      b.Verb("damage",
             {b.Part("target", tree::Among(b.CardsIn(b.Zone("battlefield"),
                                                     b.HasType("creature")))),
              b.Part("amount", EventAmount())});
  pb::Ability& back = Replaces(b, EventPattern::DAMAGED, Replacement::CODE);
  *back.mutable_trigger()->mutable_subject() = b.HasType("creature");
  *back.add_code() = b.Verb(
      "damage",
      {b.Part("target", tree::Then(EventSubject(), Selector::CONTROLLER_OF)),
       b.Part("amount", EventAmount())});
  table.Place(1, "battlefield", table.Add(b));
  table.Place(2, "battlefield", table.Add(Creature("Bear")));
  table.Start();
  Hit(Ref::Player(2), 3);
  ASSERT_TRUE(table.idle());
  EXPECT_EQ(table.Life(2), 17);
}

// The code that replaces has a register for what comes of its verb; whoever
// waits for the window has none.
TEST_F(WindowTest, NobodyWaitsForWhatReplacingCodeDoes) {
  ProgramBuilder b("Healer");
  pb::Ability& ability = Replaces(b, EventPattern::DAMAGED, Replacement::CODE);
  *ability.add_code() =
      b.Verb("resource",
             {b.Part("player", EventSubject()), b.Part("resource", "life"),
              b.Part("amount", EventAmount())},
             /*into=*/3);
  table.Place(1, "battlefield", table.Add(b));
  table.Start();
  Hit(Ref::Player(2), 3);
  EXPECT_EQ(table.Life(2), 23);
}

TEST_F(WindowTest, WhatFollowsHappensInTheSameGroup) {
  const CardId bear =
      table.Place(2, "battlefield", table.Add(Creature("Bear")));
  const CardId shield = table.Place(2, "battlefield", table.Add(Shield()));
  table.Start();
  table.Do([&](Engine& engine) {
    AttachCard(engine, table.ref(shield), table.ref(bear));
  });
  Proposal leaves = Propose(W("move"));
  SetRole(leaves, part::kCard, {table.ref(bear)});
  SetWords(leaves, part::kZone, {W("graveyard")});
  table.Do([&](Engine& engine) { engine.Push(ProposalsFrame({leaves})); });
  const auto moved = table.Events<CardMoved>();
  ASSERT_EQ(moved.size(), 2u);
  EXPECT_EQ(moved[0].group, moved[1].group);
  EXPECT_EQ(table.ZoneOf(shield), "graveyard");
}

// It would be proposed for ever.
TEST_F(WindowTest, WhatFollowsAndIsReplacedByNothingDoesNotFollowAgain) {
  const CardId bear =
      table.Place(2, "battlefield", table.Add(Creature("Bear")));
  ProgramBuilder b("Anchor");
  *Replaces(b, EventPattern::MOVED, Replacement::CODE)
       .mutable_trigger()
       ->mutable_subject() = tree::IsOneOf(Source());
  const CardId anchor = table.Place(2, "battlefield", table.Add(b));
  table.Start();
  table.Do([&](Engine& engine) {
    AttachCard(engine, table.ref(anchor), table.ref(bear));
  });
  Proposal leaves = Propose(W("move"));
  SetRole(leaves, part::kCard, {table.ref(bear)});
  SetWords(leaves, part::kZone, {W("graveyard")});
  table.Do([&](Engine& engine) { engine.Push(ProposalsFrame({leaves})); });
  EXPECT_EQ(table.ZoneOf(bear), "graveyard");
  EXPECT_EQ(table.ZoneOf(anchor), "battlefield");
}

// "Deal 1 damage to a creature and 2 to its controller", chosen in between.
TEST_F(WindowTest, ABlockHappensTogetherAfterItsChoices) {
  ProgramBuilder b("Blast");
  pb::Ability& ability = b.AddAbility(pb::ABILITY_ACTIVATED);
  ability.set_registers(4);
  ability.add_code()->mutable_together()->set_end(5);
  *ability.add_code() =
      b.Verb("damage",
             {b.Part("target", tree::Entities(Selector::OPPONENTS)),
              b.Part("amount", tree::Number(2))},
             /*into=*/2);
  auto* choose = ability.add_code()->mutable_choose();
  *choose->mutable_from() =
      b.CardsIn(b.Zone("battlefield"), b.HasType("creature"));
  choose->set_register_(1);
  auto* loop = ability.add_code()->mutable_for_each();
  *loop->mutable_over() = tree::RegisterRefs(1);
  loop->set_item(0);
  loop->set_list(3);
  loop->set_end(5);
  *ability.add_code() = b.Verb("damage",
                               {b.Part("target", tree::RegisterRefs(0)),
                                b.Part("amount", tree::Number(1))},
                               /*into=*/2);
  *ability.add_code() = b.Verb(
      "resource", {b.Part("player", Controller()), b.Part("resource", "life"),
                   b.Part("amount", tree::RegisterNumber(2))});
  const CardId blast = table.Place(1, "battlefield", table.Add(b));
  const uint32_t bear = table.Add(Creature("Bear"));
  table.Place(2, "battlefield", bear);
  const CardId second = table.Place(2, "battlefield", bear);
  table.Start();
  table.Run(blast, 0);
  ASSERT_FALSE(table.idle());
  EXPECT_EQ(table.Life(2), 20) << "nothing has happened yet";
  auto reloaded = table.Reload();
  table.AnswerWith({table.ref(second)});
  ASSERT_TRUE(table.idle());
  EXPECT_EQ(table.Life(2), 18);
  EXPECT_EQ(table.ValueOf(table.ref(second), "damage"), 1);
  EXPECT_EQ(table.Life(1), 20 + 3) << "what came of both";
  const auto dealt = table.Events<DamageDealt>();
  ASSERT_EQ(dealt.size(), 2u);
  EXPECT_EQ(dealt[0].group, dealt[1].group);
  EXPECT_EQ(dealt[0].cause.instruction, 2u);
  EXPECT_EQ(dealt[1].cause.instruction, 5u);
}

// "If damaging all creatures would change anything: you lose 3 life."
TEST_F(WindowTest, ABlockIsTriedAndNotRun) {
  ProgramBuilder b("Prophet");
  pb::Ability& ability = b.AddAbility(pb::ABILITY_ACTIVATED);
  ability.set_registers(4);
  auto* would = ability.add_code()->mutable_would();
  would->set_begin(4);
  would->set_end(5);
  would->set_into(1);
  auto* jump = ability.add_code()->mutable_jump_unless();
  *jump->mutable_condition() = tree::RegisterNumber(1);
  jump->set_to(3);
  *ability.add_code() = b.Verb(
      "resource", {b.Part("player", Controller()), b.Part("resource", "life"),
                   b.Part("amount", tree::Number(-3))});
  ability.add_code()->mutable_jump_unless()->set_to(5);
  *ability.add_code() =
      b.Verb("damage",
             {b.Part("target", tree::Among(b.CardsIn(b.Zone("battlefield"),
                                                     b.HasType("creature")))),
              b.Part("amount", tree::Number(2))});
  const CardId prophet = table.Place(1, "battlefield", table.Add(b));
  const CardId bear = table.Place(2, "hand", table.Add(Creature("Bear")));
  table.Start();
  table.Run(prophet, 0);
  EXPECT_EQ(table.Life(1), 20) << "there is nobody to damage";
  table.Do([&](Engine& engine) {
    MoveCard(engine, ProposeMove(engine, table.ref(bear), W("battlefield"),
                                 W("effect")));
  });
  table.Run(prophet, 0);
  EXPECT_EQ(table.Life(1), 17);
  EXPECT_EQ(table.ValueOf(table.ref(bear), "damage"), 0) << "only tried";
  EXPECT_TRUE(table.Events<DamageDealt>().empty());
}

// Tries within tries are not made, and those in a loop count as steps.
TEST_F(WindowTest, TriesAreBounded) {
  ProgramBuilder b("Doubter");
  pb::Ability& ability = b.AddAbility(pb::ABILITY_ACTIVATED);
  ability.set_registers(4);
  for (uint32_t i = 0; i < 200; ++i) {
    auto* would = ability.add_code()->mutable_would();
    would->set_begin(i + 1);
    would->set_end(200);
    would->set_into(0);
  }
  auto* loop = ability.add_code()->mutable_repeat();
  *loop->mutable_times() = tree::Number(1000);
  loop->set_counter(1);
  loop->set_end(203);
  auto* inner = ability.add_code()->mutable_repeat();
  *inner->mutable_times() = tree::Number(1000);
  inner->set_counter(2);
  inner->set_end(203);
  auto* would = ability.add_code()->mutable_would();
  would->set_begin(203);
  would->set_end(203);
  would->set_into(3);
  const CardId doubter = table.Place(1, "battlefield", table.Add(b));
  table.Start();
  table.Run(doubter, 0);
  EXPECT_TRUE(table.engine().over()) << "a batch has no end of steps";
}

}  // namespace
}  // namespace refold
