// Damage that code may change before it is dealt.
#include "gtest/gtest.h"
#include "kernel/games/cfc/test_game.h"
#include "kernel/verbs/proposal.h"

namespace refold::cfc {
namespace {

// Before it is dealt damage: that is so much less, if its player says so after
// that.
ProgramBuilder Shielded(int64_t less) {
  ProgramBuilder card = Character("Shielded", 900, 0);
  pb::Ability& ability = card.AddAbility(pb::ABILITY_REPLACEMENT);
  ability.mutable_trigger()->set_kind(pb::EventPattern::DAMAGED);
  *ability.mutable_trigger()->mutable_subject() =
      tree::IsOneOf(tree::Entities(pb::Selector::SOURCE));
  ability.mutable_replacement()->set_kind(pb::Replacement::BEFORE);
  pb::Instruction::Rule& change = *ability.add_code()->mutable_rule();
  change.set_name(card.W("change damage"));
  *change.mutable_number() = tree::Number(-less);
  ability.add_code()->mutable_ask()->set_otherwise(2);
  return card;
}

class WaitingDamageTest : public testing::Test {
 protected:
  // Damage of 500 to a character that takes `less` of it off, up to the moment
  // when it is still waiting.
  void Start(int64_t less) {
    game.Define(Character("Five", 500, 3));
    game.Put(1, "ring", "Five");
    game.Put(2, "ring", game.Define(Shielded(less)));
    game.Put(1, "deck", "Five");
    game.Put(2, "deck", "Five");
    game.Start("main");
    game.Pass();
    game.Do("attack", "Five");
    game.Do("block", "Shielded", "Five");
    game.Pass();
    ASSERT_EQ(game.prompt().kind, PromptKind::kYesNo);
  }
  // What is still to be dealt, of the only window that waits.
  int64_t Waiting() const {
    for (const Frame& frame : game.state().agenda().frames) {
      if (frame.procedure != Word::Of("window")) continue;
      for (const Proposal& one : frame.proposals) {
        if (RoleOf(one, part::kTarget).id == game.Card("Shielded").id) {
          return NumberOf(one, part::kAmount);
        }
      }
    }
    return 0;
  }

  TestGame game;
};

TEST_F(WaitingDamageTest, AllOfAnAttackWaitsAndIsDealtTogether) {
  Start(200);
  EXPECT_EQ(Waiting(), 300);
  EXPECT_EQ(game.Bp("Five"), 500) << "what it is dealt waits, too";
  game.Do("yes");
  EXPECT_EQ(game.Bp("Shielded"), 600);
  EXPECT_EQ(game.ZoneOf("Five"), "discards");
}

TEST_F(WaitingDamageTest, NoMoreThanThereIsIsTakenOff) {
  Start(700);
  EXPECT_EQ(Waiting(), 0);
  game.Do("yes");
  EXPECT_EQ(game.Bp("Shielded"), 900);
}

}  // namespace
}  // namespace refold::cfc
