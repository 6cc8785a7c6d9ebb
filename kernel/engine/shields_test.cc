// Shields: replacements that hang on lasting effects, and MOD_SHIELD.
#include "gtest/gtest.h"
#include "kernel/engine/test_effects.h"

namespace refold {
namespace {

using pb::EventPattern;
using pb::Selector;

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
  void Damage(int64_t amount) {
    table.Do([&](Engine& engine) {
      DealDamage(engine, {.source = Ref::Player(1),
                          .target = Ref::Player(2),
                          .amount = amount});
    });
  }
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

// A shield against 1 damage, and one against 5 that lasts as long as the first.
TEST_F(ShieldTest, AShieldThatEndsWithAnotherTakesNothing) {
  pb::Ability& over = Ability(pb::ABILITY_TRIGGERED);
  over.mutable_trigger()->set_kind(EventPattern::STATE);
  pb::Expr first;
  first.set_op(pb::Expr::EFFECTS);
  first.set_word(script.W("first"));
  *over.mutable_trigger()->mutable_condition() =
      tree::Unary(pb::Expr::NOT, first);
  for (int64_t worth : {1, 5}) {
    pb::Instruction::Modify& op = Effect(worth == 1 ? "first" : "second");
    *op.mutable_what() = tree::Entities(Selector::OPPONENTS);
    *op.add_ops() = b().Op(pb::MOD_SHIELD, "prevent", tree::Number(worth));
    if (worth == 1) continue;
    op.mutable_duration()->add_ends()->mutable_ability()->set_ability(Last());
  }
  Play();
  EXPECT_EQ(Effects(), 2u);
  table.Do([](Engine& engine) {
    DealDamage(
        engine,
        {.source = Ref::Player(1), .target = Ref::Player(2), .amount = 3});
  });
  EXPECT_EQ(table.Life(2), 18);
  EXPECT_EQ(Effects(), 0u);
}

}  // namespace
}  // namespace refold
