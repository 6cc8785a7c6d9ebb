#include "kernel/dialects/wagic/lower_rebase.h"

#include "gtest/gtest.h"

namespace refold::wagic {
namespace {

TEST(RebaseTest, TurnsTheSourceIntoARegister) {
  pb::Instruction::Destroy destroy;
  *destroy.mutable_what() =
      tree::Then(tree::Entities(pb::Selector::SOURCE), pb::Selector::HOST_OF);
  EXPECT_TRUE(MentionsSource(destroy));
  EXPECT_TRUE(RebaseTree(&destroy, 3));
  EXPECT_FALSE(MentionsSource(destroy));
  EXPECT_EQ(destroy.what().base(), pb::Selector::REGISTER);
  EXPECT_EQ(destroy.what().register_(), 3u);
  EXPECT_EQ(destroy.what().steps_size(), 1);
}

TEST(RebaseTest, RefusesWhatNamesTheSourceBySilence) {
  pb::Predicate chosen;
  chosen.set_chosen(1);
  EXPECT_FALSE(RebaseTree(&chosen, 0));
  pb::Instruction damage;
  *damage.mutable_damage()->mutable_target() =
      tree::Entities(pb::Selector::CONTROLLER);
  EXPECT_FALSE(RebaseTree(&damage, 0));
}

TEST(RebaseTest, FindsTheEvent) {
  pb::Expr amount;
  amount.set_op(pb::Expr::EVENT_AMOUNT);
  EXPECT_TRUE(MentionsEvent(tree::Unary(pb::Expr::NEG, amount)));
  EXPECT_FALSE(MentionsEvent(tree::Number(1)));
}

}  // namespace
}  // namespace refold::wagic
