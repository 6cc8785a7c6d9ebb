// Attacks: targets, damage, keywords that matter in them.
#include "gtest/gtest.h"
#include "kernel/games/swu/test_game.h"
#include "proto/program.pb.h"

namespace refold::swu {
namespace {

using testing::Test;

class AttackTest : public Test {
 protected:
  void Have(PlayerId player, ProgramBuilder card) {
    game.Put(player, "arena", game.Define(card));
  }
  TestGame game;
};

TEST_F(AttackTest, AUnitDamagesTheBaseAndIsExhausted) {
  Have(1, Unit("Trooper", 3, 2));
  game.Begin();
  game.Attack("Trooper");
  EXPECT_EQ(game.BaseDamage(2), 3);
  EXPECT_TRUE(game.Has("Trooper", "exhausted"));
  EXPECT_FALSE(game.Has("Trooper", "attacking"));
  EXPECT_EQ(game.prompt().player, 2u);
}

TEST_F(AttackTest, UnitsStrikeEachOtherAndAreDefeatedTogether) {
  Have(1, Unit("Trooper", 3, 2));
  Have(2, Unit("Guard", 2, 3));
  game.Begin();
  game.Attack("Trooper", "Guard");
  EXPECT_EQ(game.ZoneOf("Trooper"), "discard");
  EXPECT_EQ(game.ZoneOf("Guard"), "discard");
  EXPECT_EQ(game.BaseDamage(2), 0);
}

TEST_F(AttackTest, OnlyUnitsOfTheSameArenaAreAttacked) {
  Have(1, SpaceUnit("Fighter", 2, 2));
  Have(2, Unit("Guard", 2, 3));
  game.Begin();
  EXPECT_FALSE(game.Offers("attack", "Guard", "Fighter"));
  EXPECT_TRUE(game.Offers("attack", "Base 2", "Fighter"));
}

TEST_F(AttackTest, SentinelsAreAttackedFirstUnlessBySaboteurs) {
  ProgramBuilder guard = Unit("Guard", 2, 5);
  ProgramBuilder spy = Unit("Spy Master", 1, 1);
  Have(1, Unit("Trooper", 3, 2));
  Have(1, With(spy, "saboteur"));
  Have(2, With(guard, "sentinel"));
  Have(2, Unit("Cook", 0, 2));
  game.Begin();
  EXPECT_TRUE(game.Offers("attack", "Guard", "Trooper"));
  EXPECT_FALSE(game.Offers("attack", "Cook", "Trooper"));
  EXPECT_FALSE(game.Offers("attack", "Base 2", "Trooper"));
  EXPECT_TRUE(game.Offers("attack", "Cook", "Spy Master"));
  EXPECT_TRUE(game.Offers("attack", "Base 2", "Spy Master"));
}

TEST_F(AttackTest, OverwhelmDealsTheRestToTheBase) {
  ProgramBuilder rancor = Unit("Rancor", 7, 7);
  Have(1, With(rancor, "overwhelm"));
  Have(2, Unit("Guard", 2, 3));
  game.Begin();
  game.Attack("Rancor", "Guard");
  EXPECT_EQ(game.BaseDamage(2), 4);
  EXPECT_EQ(game.Damage("Rancor"), 2);
}

TEST_F(AttackTest, RaidCountsWhileAttackingAndGritWithDamage) {
  ProgramBuilder raider = Unit("Raider", 1, 9);
  ProgramBuilder brawler = Unit("Brawler", 2, 9);
  Have(1, With(raider, "raid", 2));
  Have(2, With(brawler, "grit"));
  game.Begin();
  EXPECT_EQ(game.Power("Raider"), 1);
  game.Attack("Raider", "Brawler");
  EXPECT_EQ(game.Damage("Brawler"), 3);
  EXPECT_EQ(game.Damage("Raider"), 2) << "both strike at the same time";
  EXPECT_EQ(game.Power("Brawler"), 5);
}

TEST_F(AttackTest, RestoreHealsTheBase) {
  ProgramBuilder medic = Unit("Medic", 1, 4);
  Have(1, With(medic, "restore", 2));
  Have(2, Unit("Trooper", 3, 2));
  game.Begin();
  game.Pass();
  game.Attack("Trooper");
  EXPECT_EQ(game.BaseDamage(1), 3);
  game.Attack("Medic");
  EXPECT_EQ(game.BaseDamage(1), 1);
}

// "This unit can't attack units that may attack."
ProgramBuilder Timid(const char* name) {
  ProgramBuilder card = Unit(name, 1, 2);
  pb::Ability& ability = card.AddAbility(pb::ABILITY_STATIC);
  *ability.mutable_continuous()->mutable_affects() =
      tree::Entities(pb::Selector::SOURCE);
  pb::OpSpec& forbid = *ability.mutable_continuous()->add_ops() =
      card.Op(pb::MOD_RULE, "forbid");
  forbid.add_words(card.W("attack"));
  forbid.mutable_predicate()->set_rule(card.W("may attack"));
  return card;
}

TEST_F(AttackTest, WhetherAUnitMayAttackIsNotAskedWithinItself) {
  Have(1, Timid("Shy"));
  Have(2, Timid("Wary"));
  game.Begin();
  EXPECT_FALSE(game.Offers("attack", "Wary", "Shy"));
  EXPECT_TRUE(game.Offers("attack", "Base 2", "Shy"));
}

TEST_F(AttackTest, ALostBaseEndsTheGame) {
  Have(1, Unit("Titan", 30, 2));
  game.Begin();
  game.Attack("Titan");
  EXPECT_TRUE(game.engine().over());
  EXPECT_EQ(game.state().game().winners, std::vector<PlayerId>{1});
}

}  // namespace
}  // namespace refold::swu
