// What a player takes from another (CR 302.6), and what of it fights (CR
// 506.4).
#include <string>

#include "gtest/gtest.h"
#include "kernel/games/mtg/test_game.h"
#include "kernel/state/named.h"

namespace refold::mtg {
namespace {

// Players 1 and 2 have a Bond each, whose ability takes all creatures until the
// turn ends; player 2 has a Bear.
class NewControllersTest : public ::testing::TestWithParam<bool> {
 protected:
  NewControllersTest() {
    ProgramBuilder bond = CardOfType("Bond", "artifact");
    pb::Ability& takes = bond.AddAbility(pb::ABILITY_ACTIVATED);
    takes.set_immediate(true);
    pb::Instruction::Modify& modify = *takes.add_code()->mutable_modify();
    *modify.mutable_what() = tree::Among(
        bond.CardsIn(bond.Zone("battlefield"), bond.HasType("creature")));
    modify.add_ops()->set_kind(pb::MOD_SET_CONTROLLER);
    modify.mutable_duration()->set_kind(pb::DURATION_END_OF_TURN);
    const std::string program = game_.Define(bond);
    game_.Put(1, "battlefield", program);
    game_.Put(2, "battlefield", program);
    game_.Put(2, "battlefield", game_.Define(Creature("Bear", 2, 2)));
    game_.SetOption("no decking", 1);
    if (GetParam()) game_.SetOption("ready when taken", 1);
    game_.Start("firstmain");
  }
  bool IsSick() const {
    return HasWord(game_.Card("Bear").flags, Word::Of("sick"));
  }

  TestGame game_;
};

TEST_P(NewControllersTest, WhatIsTakenIsReadyOnlyIfTheGameSaysSo) {
  game_.Do("activate", "Bond");
  EXPECT_NE(IsSick(), GetParam());
  game_.GoTo("attackers");
  EXPECT_EQ(game_.Offers("attack", "Bear"), GetParam());
}

TEST_P(NewControllersTest, WhoHasItBackAsHisTurnBeginsAttacksWithIt) {
  game_.Do("activate", "Bond");
  game_.GoTo("upkeep");
  EXPECT_FALSE(IsSick());
  game_.GoTo("attackers");
  EXPECT_TRUE(game_.Offers("attack", "Bear"));
}

TEST_P(NewControllersTest, WhatIsTakenAndGivenBackTheSameTurnIsNotReady) {
  game_.GoTo("upkeep");  // player 2's
  game_.GoTo("firstmain");
  game_.Pass();
  game_.Do("activate", "Bond");  // player 1's
  game_.Pass();
  EXPECT_NE(IsSick(), GetParam());
  game_.Do("activate", "Bond");  // player 2's
  EXPECT_NE(IsSick(), GetParam());
  game_.GoTo("attackers");
  EXPECT_EQ(game_.Offers("attack", "Bear"), GetParam());
}

INSTANTIATE_TEST_SUITE_P(Games, NewControllersTest, ::testing::Bool());

}  // namespace
}  // namespace refold::mtg
