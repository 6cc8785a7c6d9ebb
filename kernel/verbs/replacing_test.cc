// What a replacement asks first: code before it, limits, whether it would do
// anything at all; and what enters play as something else.
#include "kernel/verbs/replacing.h"

#include "gtest/gtest.h"
#include "kernel/play/test_game.h"
#include "kernel/verbs/proposal.h"
#include "kernel/verbs/window.h"

namespace refold {
namespace {

using pb::EventPattern;
using pb::Replacement;
using pb::Selector;

// "You may destroy another creature. If you do, damage to you is prevented."
ProgramBuilder Bodyguards() {
  ProgramBuilder b("Bodyguards");
  pb::Ability& ability = b.AddAbility(pb::ABILITY_REPLACEMENT);
  ability.set_registers(3);
  ability.mutable_trigger()->set_kind(EventPattern::DAMAGED);
  ability.mutable_trigger()->mutable_subject()->set_player(true);
  auto* choose = ability.add_code()->mutable_choose();
  *choose->mutable_from() =
      b.CardsIn(b.Zone("battlefield"), b.HasType("creature"));
  choose->set_register_(0);
  choose->set_optional(true);
  *ability.add_code() = b.Verb(
      "move",
      {b.Part("card", tree::RegisterRefs(0)), b.Part("zone", "graveyard")},
      /*into=*/1);
  ability.set_resolve_at(2);
  Replacement& replacement = *ability.mutable_replacement();
  replacement.set_kind(Replacement::CANCEL);
  replacement.set_optional(true);
  *replacement.mutable_provided() = tree::RegisterNumber(1);
  return b;
}

// Damage is doubled, so often a turn.
ProgramBuilder LimitedDoubler(int64_t times) {
  ProgramBuilder b("Limited");
  pb::Ability& ability = b.AddAbility(pb::ABILITY_REPLACEMENT);
  *ability.mutable_limit() = tree::Number(times);
  ability.mutable_trigger()->set_kind(EventPattern::DAMAGED);
  pb::Expr proposed;
  proposed.set_op(pb::Expr::EVENT_AMOUNT);
  ability.mutable_replacement()->set_kind(Replacement::AMOUNT);
  *ability.mutable_replacement()->mutable_amount() =
      tree::Binary(pb::Expr::MUL, std::move(proposed), tree::Number(2));
  return b;
}

// Before damage, its controller gains so much life.
ProgramBuilder LifeBeforeDamage(const char* name, int64_t life) {
  ProgramBuilder b(name);
  pb::Ability& ability = b.AddAbility(pb::ABILITY_REPLACEMENT);
  ability.mutable_trigger()->set_kind(EventPattern::DAMAGED);
  ability.mutable_replacement()->set_kind(Replacement::BEFORE);
  pb::Instruction::Resource& gain = *ability.add_code()->mutable_resource();
  *gain.mutable_player() = tree::Entities(Selector::CONTROLLER);
  gain.set_resource(b.W("life"));
  *gain.mutable_amount() = tree::Number(life);
  return b;
}

// Damage is so much less.
ProgramBuilder Softener(int64_t less) {
  ProgramBuilder b("Softener");
  pb::Ability& ability = b.AddAbility(pb::ABILITY_REPLACEMENT);
  ability.mutable_trigger()->set_kind(EventPattern::DAMAGED);
  pb::Expr proposed;
  proposed.set_op(pb::Expr::EVENT_AMOUNT);
  ability.mutable_replacement()->set_kind(Replacement::AMOUNT);
  *ability.mutable_replacement()->mutable_amount() =
      tree::Binary(pb::Expr::SUB, std::move(proposed), tree::Number(less));
  return b;
}

// "This enters play as a copy of a creature, except that it is a spirit, too."
ProgramBuilder Mimic() {
  ProgramBuilder b("Mimic");
  pb::Ability& ability = b.AddAbility(pb::ABILITY_REPLACEMENT);
  ability.set_registers(2);
  ability.add_zones(b.W("hand"));
  ability.mutable_trigger()->set_kind(EventPattern::MOVED);
  *ability.mutable_trigger()->add_to() = b.Zone("battlefield");
  *ability.mutable_trigger()->mutable_subject() =
      tree::IsOneOf(tree::Entities(Selector::SOURCE));
  ability.mutable_replacement()->set_kind(Replacement::ALSO);
  auto* choose = ability.add_code()->mutable_choose();
  *choose->mutable_from() =
      b.CardsIn(b.Zone("battlefield"), b.HasType("creature"));
  *ability.add_code() = b.Verb(
      "become copy",
      {b.Part("card",
              tree::Then(tree::Entities(Selector::SOURCE), Selector::BECOMES)),
       b.Part("copy of", tree::RegisterRefs(0)), b.Part("types", "spirit")});
  return b;
}

class ReplacingTest : public testing::Test {
 protected:
  void HitPlayer(PlayerId player, int64_t amount) {
    Proposal damage = Propose(W("damage"));
    SetRole(damage, part::kTarget, {Ref::Player(player)});
    SetNumber(damage, part::kAmount, amount);
    table.Do([&](Engine& engine) { engine.Push(ProposalsFrame({damage})); });
  }

  TinyTable table;
};

TEST_F(ReplacingTest, CodeThatComesFirstIsPaidForTheRest) {
  table.Place(2, "battlefield", table.Add(Bodyguards()));
  const CardId bear =
      table.Place(2, "battlefield", table.Add(Creature("Bear")));
  const CardId ox = table.Place(2, "battlefield", table.Add(Creature("Ox")));
  table.Start();
  HitPlayer(2, 3);
  ASSERT_FALSE(table.idle());
  table.Answer({1});
  auto reloaded = table.Reload();
  EXPECT_EQ(reloaded->prompt(), table.prompt());
  table.AnswerWith({table.ref(bear)});
  ASSERT_TRUE(table.idle());
  EXPECT_EQ(table.ZoneOf(bear), "graveyard");
  EXPECT_EQ(table.ZoneOf(ox), "battlefield");
  EXPECT_EQ(table.Life(2), 20);
}

TEST_F(ReplacingTest, NothingIsReplacedIfItIsDeclined) {
  table.Place(2, "battlefield", table.Add(Bodyguards()));
  const CardId bear =
      table.Place(2, "battlefield", table.Add(Creature("Bear")));
  table.Start();
  HitPlayer(2, 3);
  table.Answer({0});
  EXPECT_EQ(table.ZoneOf(bear), "battlefield");
  EXPECT_EQ(table.Life(2), 17);
}

TEST_F(ReplacingTest, NotAskedWhatCannotBePaid) {
  table.Place(2, "battlefield", table.Add(Bodyguards()));
  table.Start();
  HitPlayer(2, 3);
  ASSERT_TRUE(table.idle());
  EXPECT_EQ(table.Life(2), 17);
}

TEST_F(ReplacingTest, ALimitIsCounted) {
  table.Place(1, "battlefield", table.Add(LimitedDoubler(2)));
  table.Start();
  for (int64_t left : {16, 12, 10}) {
    HitPlayer(2, 2);
    EXPECT_EQ(table.Life(2), left);
  }
}

TEST_F(ReplacingTest, WhatEntersAsACopyIsOneAtOnce) {
  const CardId mimic = table.Place(1, "hand", table.Add(Mimic()));
  const CardId bear =
      table.Place(2, "battlefield", table.Add(Creature("Bear")));
  table.Start();
  Proposal enters = Propose(W("move"));
  SetRole(enters, part::kCard, {table.ref(mimic)});
  SetWords(enters, part::kZone, {W("battlefield")});
  table.Do([&](Engine& engine) { engine.Push(ProposalsFrame({enters})); });
  table.AnswerWith({table.ref(bear)});
  ASSERT_TRUE(table.idle());
  const Characteristics& now = CharacteristicsOf(table.engine().view(), mimic);
  EXPECT_EQ(now.name, W("Bear"));
  EXPECT_TRUE(now.Has(W("spirit")));
  const auto moved = table.Events<CardMoved>();
  const auto copied = table.Events<FaceChanged>();
  ASSERT_EQ(moved.size(), 1u);
  ASSERT_EQ(copied.size(), 1u);
  EXPECT_EQ(moved[0].group, copied[0].group) << "at the same time";
}

TEST_F(ReplacingTest, CodeRunsBeforeWhatIsLeft) {
  table.Place(2, "battlefield", table.Add(LifeBeforeDamage("Early", 5)));
  table.Place(2, "battlefield", table.Add(Softener(2)));
  table.Start();
  HitPlayer(2, 3);
  EXPECT_EQ(table.Life(2), 20 + 5 - 1);
  HitPlayer(2, 2);
  EXPECT_EQ(table.Life(2), 24) << "it does not run before what is not dealt";
}

// "Before damage, deal 1 damage to each player."
TEST_F(ReplacingTest, CodeDoesNotRunBeforeWhatItDoesItself) {
  ProgramBuilder b("Thorns");
  pb::Ability& ability = b.AddAbility(pb::ABILITY_REPLACEMENT);
  ability.mutable_trigger()->set_kind(EventPattern::DAMAGED);
  ability.mutable_replacement()->set_kind(Replacement::BEFORE);
  pb::Instruction::Damage& damage = *ability.add_code()->mutable_damage();
  *damage.mutable_target() = tree::Entities(Selector::PLAYERS);
  *damage.mutable_amount() = tree::Number(1);
  table.Place(2, "battlefield", table.Add(b));
  table.Start();
  HitPlayer(2, 3);
  EXPECT_EQ(table.Life(1), 19);
  EXPECT_EQ(table.Life(2), 16);
}

TEST_F(ReplacingTest, OnlyTheMovesOfItsPatternAreCancelled) {
  ProgramBuilder b("Anchor");
  pb::Ability& ability = b.AddAbility(pb::ABILITY_REPLACEMENT);
  ability.mutable_trigger()->set_kind(EventPattern::MOVED);
  *ability.mutable_trigger()->add_from() = b.Zone("battlefield");
  *ability.mutable_trigger()->add_to() = b.Zone("graveyard");
  ability.mutable_replacement()->set_kind(Replacement::CANCEL);
  const CardId card = table.Place(1, "battlefield", table.Add(b));
  table.Start();
  const auto move = [&](const char* to) {
    Proposal one = Propose(W("move"));
    SetRole(one, part::kCard, {table.ref(card)});
    SetWords(one, part::kZone, {W(to)});
    table.Do([&](Engine& engine) { engine.Push(ProposalsFrame({one})); });
  };
  move("graveyard");
  EXPECT_EQ(table.ZoneOf(card), "battlefield");
  move("exile");
  EXPECT_EQ(table.ZoneOf(card), "exile");
}

}  // namespace
}  // namespace refold
