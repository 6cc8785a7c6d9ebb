// Playing cards, tokens, leaders, the round.
#include "gtest/gtest.h"
#include "kernel/games/swu/test_game.h"
#include "proto/program.pb.h"

namespace refold::swu {
namespace {

using pb::Selector;
using testing::Test;

class PlayTest : public Test {
 protected:
  void Have(PlayerId player, const char* zone, ProgramBuilder card) {
    game.Put(player, zone, game.Define(card));
  }
  TestGame game;
};

// "Give a Shield token to a unit.", or as many.
ProgramBuilder ShieldGiver(int64_t shields = 1) {
  ProgramBuilder card = EventCard("Cover");
  pb::Ability& ability = *card.program().mutable_abilities(0);
  card.program().add_dependencies("Shield");
  auto* choose = ability.add_code()->mutable_choose();
  *choose->mutable_from() =
      card.CardsIn(card.Zone("arena"), card.HasType("unit"));
  choose->set_register_(0);
  choose->set_reason(card.W("Cover"));
  *ability.add_code() =
      card.Verb("give", {card.Part("card", tree::RegisterRefs(0)),
                         card.Part("amount", tree::Number(shields)),
                         card.Part("token", "Shield")});
  return card;
}

TEST_F(PlayTest, AUnitIsPaidForAndEntersExhausted) {
  game.Resources(1, 3);
  Have(1, "hand", Unit("Trooper", 3, 2, /*cost=*/2));
  game.Begin();
  game.Do("play", "Trooper");
  EXPECT_EQ(game.ZoneOf("Trooper"), "arena");
  EXPECT_TRUE(game.Has("Trooper", "exhausted"));
  EXPECT_EQ(game.Ready(1), 1);
}

TEST_F(PlayTest, AspectsThatNobodyProvidesCostTwoMore) {
  game.Resources(1, 3);
  ProgramBuilder card = Unit("Stranger", 3, 2, /*cost=*/2);
  card.Color("cunning").Stat("cunning", 1);
  Have(1, "hand", card);
  game.Begin();
  EXPECT_FALSE(game.Offers("play", "Stranger"));
}

TEST_F(PlayTest, OfIconsThatUnitsProvideOneIsStillMissing) {
  game.Resources(1, 4);
  ProgramBuilder card = Unit("Stranger", 3, 2, /*cost=*/2);
  card.Color("cunning").Stat("cunning", 2);
  Have(1, "hand", card);
  ProgramBuilder guide = Unit("Guide", 1, 1);
  guide.Color("cunning").Stat("cunning", 1);
  Have(1, "arena", With(guide, "provides aspect icons for costs"));
  game.Begin();
  ASSERT_TRUE(game.Offers("play", "Stranger"));
  game.Do("play", "Stranger");
  EXPECT_EQ(game.Ready(1), 0);
}

TEST_F(PlayTest, UnitsProvideNoIconsByThemselves) {
  game.Resources(1, 4);
  ProgramBuilder card = Unit("Stranger", 3, 2, /*cost=*/2);
  card.Color("cunning").Stat("cunning", 2);
  Have(1, "hand", card);
  ProgramBuilder guide = Unit("Guide", 1, 1);
  guide.Color("cunning").Stat("cunning", 1);
  Have(1, "arena", guide);
  ProgramBuilder rival = Unit("Rival", 1, 1);
  rival.Color("cunning").Stat("cunning", 1);
  Have(2, "arena", With(rival, "provides aspect icons for costs"));
  game.Begin();
  EXPECT_FALSE(game.Offers("play", "Stranger"));
}

TEST_F(PlayTest, AnUpgradeGoesWithItsUnit) {
  game.Resources(1, 1);
  Have(1, "hand", Upgrade("Blaster", 2, 1));
  Have(1, "arena", Unit("Trooper", 1, 1));
  Have(2, "arena", Unit("Guard", 9, 9));
  game.Begin();
  game.Do("play", "Blaster");
  game.Pick("Trooper");
  EXPECT_EQ(game.Power("Trooper"), 3);
  EXPECT_EQ(game.UpgradesOn("Trooper"), std::vector<std::string>{"Blaster"});
  game.Pass();
  game.Attack("Trooper", "Guard");
  EXPECT_EQ(game.ZoneOf("Trooper"), "discard");
  EXPECT_EQ(game.ZoneOf("Blaster"), "discard");
}

TEST_F(PlayTest, AShieldTakesOneDamage) {
  game.Resources(1, 2);
  Have(1, "hand", ShieldGiver());
  Have(1, "arena", Unit("Trooper", 1, 1));
  Have(2, "arena", Unit("Guard", 9, 9));
  game.Begin();
  game.Do("play", "Cover");
  game.Pick("Trooper");
  EXPECT_EQ(game.UpgradesOn("Trooper"), std::vector<std::string>{"Shield"});
  game.Pass();
  game.Attack("Trooper", "Guard");
  EXPECT_EQ(game.ZoneOf("Trooper"), "arena");
  EXPECT_EQ(game.Damage("Trooper"), 0);
  EXPECT_TRUE(game.UpgradesOn("Trooper").empty());
}

TEST_F(PlayTest, ANumberOfZeroGivesNoToken) {
  game.Resources(1, 2);
  Have(1, "hand", ShieldGiver(0));
  Have(1, "arena", Unit("Trooper", 1, 1));
  Have(2, "arena", Unit("Guard", 9, 9));
  game.Begin();
  game.Do("play", "Cover");
  game.Pick("Trooper");
  EXPECT_TRUE(game.UpgradesOn("Trooper").empty());
}

TEST_F(PlayTest, SaboteursDefeatShieldsFirst) {
  game.Resources(2, 1);
  Have(2, "hand", ShieldGiver());
  Have(2, "arena", Unit("Guard", 1, 1));
  ProgramBuilder spy = Unit("Saboteur", 2, 4);
  Have(1, "arena", With(spy, "saboteur"));
  game.Begin();
  game.Pass();
  game.Do("play", "Cover");
  game.Pick("Guard");
  game.Attack("Saboteur", "Guard");
  EXPECT_EQ(game.ZoneOf("Guard"), "discard");
}

TEST_F(PlayTest, AmbushAndShieldedAreOrderedByTheirPlayer) {
  game.Resources(1, 1);
  ProgramBuilder card = Unit("Hunter", 3, 3);
  With(card, "ambush");
  Have(1, "hand", With(card, "shielded"));
  Have(2, "arena", Unit("Guard", 2, 3));
  game.Begin();
  game.Do("play", "Hunter");
  ASSERT_EQ(game.Reason(), "triggers");
  ASSERT_EQ(game.prompt().options.size(), 2u);
  game.Answer({1});
  ASSERT_EQ(game.Reason(), "Ambush");
  game.Yes();
  game.Pick("Guard");
  EXPECT_EQ(game.ZoneOf("Guard"), "discard");
  EXPECT_EQ(game.Damage("Hunter"), 0) << "the Shield came first";
  EXPECT_TRUE(game.UpgradesOn("Hunter").empty());
}

TEST_F(PlayTest, ALeaderIsDeployedOnceAndComesBackExhausted) {
  game.Resources(1, 5);
  Have(2, "arena", Unit("Guard", 9, 9));
  game.Begin();
  game.Do("deploy", "Leader 1");
  EXPECT_EQ(game.ZoneOf("Leader 1"), "arena");
  EXPECT_FALSE(game.Has("Leader 1", "exhausted"));
  game.Pass();
  game.Attack("Leader 1", "Guard");
  EXPECT_EQ(game.ZoneOf("Leader 1"), "base");
  EXPECT_TRUE(game.Has("Leader 1", "exhausted"));
  game.Pass();
  EXPECT_FALSE(game.Offers("deploy", "Leader 1"));
}

TEST_F(PlayTest, OneOfTwoUniqueUnitsIsDefeated) {
  game.Resources(1, 1);
  ProgramBuilder card = Unit("Hero", 3, 3);
  card.Type("unique");
  Have(1, "hand", card);
  game.Put(1, "arena", "Hero");
  game.Begin();
  game.Do("play", "Hero");
  ASSERT_EQ(game.Reason(), "unique rule");
  game.Answer({0});
  EXPECT_EQ(game.CardsIn(1, "arena"), 1);
  EXPECT_EQ(game.CardsIn(1, "discard"), 1);
}

TEST_F(PlayTest, ARoundDrawsTwoAndReadiesAll) {
  game.Resources(1, 1);
  Have(1, "arena", Unit("Trooper", 3, 2));
  game.Begin();
  game.Attack("Trooper");
  game.Pass();
  game.Pass();
  ASSERT_EQ(game.Reason(), "put into resources");
  EXPECT_EQ(game.CardsIn(1, "hand"), 2);
  EXPECT_EQ(game.CardsIn(2, "hand"), 2);
  game.Answer({0});
  game.Answer({});
  EXPECT_EQ(game.phase(), "action");
  EXPECT_FALSE(game.Has("Trooper", "exhausted"));
  EXPECT_EQ(game.Ready(1), 2);
}

TEST_F(PlayTest, WhoeverClaimsTheInitiativePassesFromThenOn) {
  Have(2, "arena", Unit("One", 1, 1));
  Have(2, "arena", Unit("Two", 1, 1));
  game.Begin();
  game.Do("claim initiative");
  game.Attack("One");
  game.Attack("Two");
  game.Pass();
  EXPECT_EQ(game.phase(), "regroup");
  EXPECT_EQ(game.prompt().player, 1u);
}

TEST_F(PlayTest, AnEmptyDeckCostsDamage) {
  game.Begin();
  for (int round = 0; round < 4; ++round) {
    game.Pass();
    game.Pass();
    if (round < 3) {
      game.Answer({});
      game.Answer({});
    }
  }
  EXPECT_EQ(game.BaseDamage(1), 6) << "six cards for four draws of two";
  EXPECT_EQ(game.BaseDamage(2), 6);
}

// Programs that nobody writes may have any code: it is then no condition.
TEST_F(PlayTest, AnUpgradeWhoseCodeChoosesNothingGoesOntoAnyUnit) {
  game.Resources(1, 1);
  ProgramBuilder card = Upgrade("Odd", 1, 1);
  card.AddAbility(pb::ABILITY_SPELL);
  Have(1, "hand", card);
  Have(2, "arena", Unit("Guard", 9, 9));
  game.Begin();
  game.Do("play", "Odd");
  game.Pick("Guard");
  EXPECT_EQ(game.UpgradesOn("Guard"), std::vector<std::string>{"Odd"});
}

}  // namespace
}  // namespace refold::swu
