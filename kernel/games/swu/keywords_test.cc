// Keywords that change how a card is played.
#include "gtest/gtest.h"
#include "kernel/games/swu/test_game.h"
#include "proto/program.pb.h"

namespace refold::swu {
namespace {

class KeywordsTest : public testing::Test {
 protected:
  void Have(PlayerId player, const char* zone, const ProgramBuilder& card) {
    game.Put(player, zone, game.Define(card));
  }
  TestGame game;
};

TEST_F(KeywordsTest, ASmuggledCardIsReplacedFromTheDeck) {
  game.Resources(1, 2);
  ProgramBuilder card = Unit("Stowaway", 3, 2, /*cost=*/6);
  With(card, "smuggle").Stat("smuggle cost", 2);
  Have(1, "resources", card);
  game.Begin();
  game.Do("play", "Stowaway");
  EXPECT_EQ(game.ZoneOf("Stowaway"), "arena");
  EXPECT_EQ(game.CardsIn(1, "resources"), 3);
  EXPECT_EQ(game.CardsIn(1, "deck"), 5);
  // It was ready, and is one of the two that were exhausted for it; what comes
  // from the deck is exhausted.
  EXPECT_EQ(game.Ready(1), 1);
}

TEST_F(KeywordsTest, APilotIsAnUpgradeOfAVehicle) {
  game.Resources(1, 2);
  ProgramBuilder pilot = Unit("Ace", 2, 2, /*cost=*/3);
  With(pilot, "piloting").Type("pilot").Stat("piloting cost", 1);
  Have(1, "hand", pilot);
  Have(1, "hand", Unit("Walker", 1, 1, /*cost=*/9));
  ProgramBuilder skiff = SpaceUnit("Skiff", 1, 3);
  Have(1, "arena", skiff.Type("vehicle"));
  game.Begin();
  // As a unit it costs more than there is.
  game.Do("play", "Ace");
  game.Pick("Skiff");
  EXPECT_EQ(game.UpgradesOn("Skiff"), std::vector<std::string>{"Ace"});
  EXPECT_EQ(game.Ready(1), 1);
}

TEST_F(KeywordsTest, ExploitDefeatsOwnUnitsForTheCost) {
  game.Resources(1, 2);
  ProgramBuilder card = Unit("Tank", 6, 6, /*cost=*/5);
  Have(1, "hand", With(card, "exploit", 2));
  Have(1, "arena", Unit("One", 1, 1));
  Have(1, "arena", Unit("Two", 1, 1));
  game.Begin();
  game.Do("play", "Tank");
  ASSERT_EQ(game.Reason(), "exploit");
  game.Pick("One");
  EXPECT_EQ(game.prompt().min, 1) << "two resources pay for no more than one";
  game.Pick("Two");
  EXPECT_EQ(game.prompt().min, 0);
  game.Answer({});
  EXPECT_EQ(game.ZoneOf("Tank"), "arena");
  EXPECT_EQ(game.ZoneOf("One"), "discard");
  EXPECT_EQ(game.ZoneOf("Two"), "discard");
  EXPECT_EQ(game.Ready(1), 1);
}

TEST_F(KeywordsTest, PlotIsPlayedWhenTheLeaderIsDeployed) {
  game.Resources(1, 4);
  ProgramBuilder card = Unit("Agent", 2, 2, /*cost=*/1);
  Have(1, "resources", With(card, "plot"));
  game.Begin();
  game.Do("deploy", "Leader 1");
  ASSERT_EQ(game.Reason(), "Plot");
  game.Yes();
  EXPECT_EQ(game.ZoneOf("Agent"), "arena");
  EXPECT_EQ(game.CardsIn(1, "resources"), 5);
  EXPECT_EQ(game.prompt().player, 2u);
}

}  // namespace
}  // namespace refold::swu
