// Static abilities and lasting effects apply by timestamp, and attaching gives
// a new one (CR 613.7).
#include "gtest/gtest.h"
#include "kernel/games/mtg/test_game.h"

namespace refold::mtg {
namespace {

using pb::Selector;

// A crown that makes its bearer's power 1, a bear, and a device that makes
// every creature's power 7 or puts the crown on the bear.
class TimestampsTest : public testing::Test {
 protected:
  TimestampsTest() {
    ProgramBuilder crown = CardOfType("Crown", "artifact");
    crown.Type("equipment");
    pb::Continuous& sets =
        *crown.AddAbility(pb::ABILITY_STATIC).mutable_continuous();
    *sets.mutable_affects() =
        tree::Then(tree::Entities(Selector::SOURCE), Selector::HOST_OF);
    *sets.add_ops() = crown.Op(pb::MOD_SET_STAT, "power", tree::Number(1));
    pb::Instruction::Modify& modify = *Ability().mutable_modify();
    *modify.mutable_what() = AllOf("creature");
    *modify.add_ops() = device_.Op(pb::MOD_SET_STAT, "power", tree::Number(7));
    modify.mutable_duration()->set_kind(pb::DURATION_END_OF_TURN);
    pb::Instruction::Attach& attach = *Ability().mutable_attach();
    *attach.mutable_what() = AllOf("equipment");
    *attach.mutable_to() = AllOf("creature");
    game_.Put(1, "battlefield", game_.Define(crown));
    game_.Put(1, "battlefield", game_.Define(Creature("Bear", 2, 2)));
    game_.Put(1, "battlefield", game_.Define(device_));
    game_.Start("firstmain");
  }
  pb::Instruction& Ability() {
    pb::Ability& ability = device_.AddAbility(pb::ABILITY_ACTIVATED);
    ability.set_mana(true);
    return *ability.add_code();
  }
  Selector AllOf(const char* type) {
    return tree::Among(
        device_.CardsIn(device_.Zone("battlefield"), device_.HasType(type)));
  }
  void Use(uint32_t ability) {
    const std::vector<PromptOption>& options = game_.prompt().options;
    for (uint32_t i = 0; i < options.size(); ++i) {
      if (options[i].action.text() == "activate" &&
          options[i].ability.ability == ability) {
        return game_.Answer({i});
      }
    }
    FAIL() << "the ability is not offered";
  }
  int64_t Power() const { return game_.Stat("Bear", "power"); }

  TestGame game_;
  ProgramBuilder device_ = CardOfType("Device", "artifact");
};

TEST_F(TimestampsTest, TheYoungerOfTwoCountsWhateverItIs) {
  Use(1);
  EXPECT_EQ(Power(), 1);
  Use(0);
  EXPECT_EQ(Power(), 7);
}

TEST_F(TimestampsTest, WhatIsAttachedIsYoungAgain) {
  Use(0);
  EXPECT_EQ(Power(), 7);
  Use(1);
  EXPECT_EQ(Power(), 1);
}

}  // namespace
}  // namespace refold::mtg
