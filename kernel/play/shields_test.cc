// Shields: replacements that hang on lasting effects, and MOD_SHIELD.
#include "gtest/gtest.h"
#include "kernel/play/test_effects.h"
#include "kernel/verbs/proposal.h"
#include "kernel/verbs/window.h"

namespace refold {
namespace {

using pb::EventPattern;
using pb::Selector;

void Hit(TinyTable& table, PlayerId player, int64_t amount) {
  Proposal damage = Propose(W("damage"));
  SetRole(damage, part::kTarget, {Ref::Player(player)});
  SetRole(damage, part::kSource, {Ref::Player(1)});
  SetNumber(damage, part::kAmount, amount);
  table.Do([&](Engine& engine) { engine.Push(ProposalsFrame({damage})); });
}

// "The next time player 2 would be dealt damage, prevent it."
class ShieldTest : public EffectsFixture {
 protected:
  pb::Ability& Shield() {
    pb::Ability& ability = Ability(pb::ABILITY_REPLACEMENT);
    ability.mutable_trigger()->set_kind(EventPattern::DAMAGED);
    ability.mutable_replacement()->set_kind(pb::Replacement::CANCEL);
    pb::Instruction::Modify& op = Effect("shield");
    Hang(op);
    *op.mutable_uses() = tree::Number(1);
    return ability;
  }
  void Damage(int64_t amount) { Hit(table, 2, amount); }
};

TEST_F(ShieldTest, WorksOnce) {
  Shield();
  Play();
  Move(card, "graveyard");
  Damage(3);
  EXPECT_EQ(table.Life(2), 20);
  EXPECT_EQ(Effects(), 0u);
  Damage(3);
  EXPECT_EQ(table.Life(2), 17);
}

TEST_F(ShieldTest, IsSpentByWhatItCannotPrevent) {
  // It would prevent 2 damage or less.
  pb::Expr amount;
  amount.set_op(pb::Expr::EVENT_AMOUNT);
  *Shield().mutable_condition() =
      tree::Binary(pb::Expr::LE, amount, tree::Number(2));
  Play();
  Damage(3);
  EXPECT_EQ(table.Life(2), 17);
  EXPECT_EQ(Effects(), 0u);
  Damage(2);
  EXPECT_EQ(table.Life(2), 15);
}

TEST_F(ShieldTest, LetsPassWhatItsPatternDoesNotFit) {
  *Shield().mutable_trigger()->mutable_subject() =
      tree::IsOneOf(tree::Entities(Selector::CONTROLLER));
  Play();
  Damage(3);
  EXPECT_EQ(table.Life(2), 17);
  EXPECT_EQ(Effects(), 1u);
}

// What shields take of damage.
class ShieldOpTest : public EffectsFixture {
 protected:
  pb::Instruction::Modify& Shield(const char* name, int64_t worth) {
    pb::Instruction::Modify& op = Effect(name);
    *op.mutable_what() = tree::Entities(Selector::OPPONENTS);
    *op.add_ops() = b().Op(pb::MOD_SHIELD, "prevent", tree::Number(worth));
    return op;
  }
  void Damage(PlayerId player, int64_t amount) { Hit(table, player, amount); }
};

TEST_F(ShieldOpTest, ShieldsAreUsedOldestFirst) {
  Shield("first", 2);
  Shield("second", 3);
  Play();
  Damage(1, 1);
  EXPECT_EQ(table.Life(1), 19);
  Damage(2, 3);
  EXPECT_EQ(table.Life(2), 20);
  EXPECT_EQ(Effects(), 1u);
  Damage(2, 5);
  EXPECT_EQ(table.Life(2), 17);
  EXPECT_EQ(Effects(), 0u);
}

// A shield against 1 damage, and one against 5 that lasts as long as the first.
TEST_F(ShieldOpTest, AShieldThatEndsWithAnotherTakesNothing) {
  pb::Ability& over = Ability(pb::ABILITY_TRIGGERED);
  over.mutable_trigger()->set_kind(EventPattern::STATE);
  pb::Expr first;
  first.set_op(pb::Expr::EFFECTS);
  first.set_word(script.W("first"));
  *over.mutable_trigger()->mutable_condition() =
      tree::Unary(pb::Expr::NOT, first);
  Shield("first", 1);
  Shield("second", 5)
      .mutable_duration()
      ->add_ends()
      ->mutable_ability()
      ->set_ability(Last());
  Play();
  EXPECT_EQ(Effects(), 2u);
  Damage(2, 3);
  EXPECT_EQ(table.Life(2), 18);
  EXPECT_EQ(Effects(), 0u);
}

}  // namespace
}  // namespace refold
