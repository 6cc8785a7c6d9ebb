// Turns, playing characters and back-ups.
#include "gtest/gtest.h"
#include "kernel/games/cfc/test_game.h"
#include "kernel/games/registry.h"

namespace refold::cfc {
namespace {

class TurnTest : public testing::Test {
 protected:
  TurnTest() {
    game.Define(Character("Brawler", 600, 2, "fighter", {"fighter", "ninja"}));
    game.Define(Character("Rookie", 300, 5, "fighter"));
    game.Define(Character("Shadow", 400, 4, "ninja"));
    game.Define(Character("Champion", 1000, -2, "fighter"));
    for (int i = 0; i < 8; ++i) {
      game.Put(1, "deck", "Rookie");
      game.Put(2, "deck", "Rookie");
    }
  }

  TestGame game;
};

TEST_F(TurnTest, BeginsWithHpAndWithoutADrawForTheFirstPlayer) {
  game.setup().set_opening_hand(5);
  game.Start("");
  EXPECT_EQ(game.phase(), "main");
  EXPECT_EQ(game.Hp(1), 3000);
  EXPECT_EQ(game.Sp(1), 0);
  EXPECT_EQ(game.CardsIn(1, "hand"), 5);
  game.Pass();
  EXPECT_EQ(game.phase(), "main");
  EXPECT_EQ(game.state().game().active_player, 2u);
  EXPECT_EQ(game.CardsIn(2, "hand"), 6);
}

TEST_F(TurnTest, ACharacterGivesItsSpAndIsFreshUntilTheTurnEnds) {
  game.Put(1, "hand", "Brawler");
  game.Put(1, "hand", "Shadow");
  game.Start("main");
  game.Do("play", "Brawler");
  EXPECT_EQ(game.Sp(1), 2);
  EXPECT_EQ(game.ZoneOf("Brawler"), "ring");
  EXPECT_TRUE(game.Has("Brawler", "fresh"));
  EXPECT_FALSE(game.Offers("play", "Shadow")) << "one character a turn";
  EXPECT_FALSE(game.Offers("back up", "Shadow", "Brawler")) << "it is fresh";
  game.Pass();
  EXPECT_EQ(game.state().game().active_player, 2u) << "nobody can attack";
  EXPECT_FALSE(game.Has("Brawler", "fresh"));
}

TEST_F(TurnTest, ACardThatCostsSpNeedsThem) {
  game.Put(1, "hand", "Champion");
  game.Put(1, "hand", "Champion");
  game.Start("main");
  EXPECT_FALSE(game.Offers("play", "Champion"));
}

TEST_F(TurnTest, ABackupAddsBattlePointsAndUsesItsIcon) {
  game.Put(1, "ring", "Brawler");
  game.Put(1, "hand", "Shadow");
  game.Put(1, "hand", "Rookie");
  game.Start("main");
  EXPECT_FALSE(game.Offers("back up", "Brawler"));
  ASSERT_TRUE(game.Offers("back up", "Rookie", "Brawler"));
  game.Do("back up", "Shadow", "Brawler");
  EXPECT_EQ(game.Bp("Brawler"), 900);
  EXPECT_EQ(game.ZoneOf("Shadow"), "backups");
  EXPECT_FALSE(game.Offers("back up", "Rookie")) << "one back-up a turn";
}

TEST_F(TurnTest, SomeCharactersReceiveAnyNumberOfBackups) {
  ProgramBuilder card = Character("Magnet", 500, 2, "robot", {"fighter"});
  game.Define(WithWord(card, "unlimitedbackup"));
  game.Put(1, "ring", "Magnet");
  game.Put(1, "ring", "Brawler");
  for (int i = 0; i < 3; ++i) game.Put(1, "hand", "Rookie");
  game.Start("main");
  game.Do("back up", "Rookie", "Magnet");
  EXPECT_FALSE(game.Offers("back up", "Rookie", "Brawler"));
  game.Do("back up", "Rookie", "Magnet");
  EXPECT_EQ(game.Bp("Magnet"), 1100);
  EXPECT_TRUE(game.Offers("back up", "Rookie", "Magnet"));
}

TEST_F(TurnTest, FourSlotsAndNoMore) {
  for (int i = 0; i < 4; ++i) game.Put(1, "ring", "Brawler");
  game.Put(1, "hand", "Rookie");
  game.Start("main");
  EXPECT_FALSE(game.Offers("play"));
  TestGame fifth;
  fifth.Define(Character("Brawler", 600, 2));
  for (int i = 0; i < 5; ++i) fifth.Put(1, "ring", "Brawler");
  EXPECT_FALSE(FindGame("cfc")->CheckHeader(fifth.header()).ok());
}

TEST_F(TurnTest, WhoCannotDrawInTheDrawPhaseLoses) {
  TestGame empty;
  empty.Define(Character("Brawler", 600, 2));
  empty.Put(1, "deck", "Brawler");
  empty.Start("main");
  for (int i = 0; i < 20 && !empty.engine().over(); ++i) empty.Pass();
  ASSERT_TRUE(empty.engine().over());
  EXPECT_EQ(empty.state().game().winners, std::vector<PlayerId>{1});
}

TEST_F(TurnTest, AnActionIsPlayedForSpAndEndsInTheDiscards) {
  ProgramBuilder card = Playable("Rest", "action", 0, {});
  game.Define(card);
  ProgramBuilder dear = Playable("Storm", "action", -3, {});
  game.Define(dear);
  game.Put(1, "hand", "Rest");
  game.Put(1, "hand", "Storm");
  game.Put(1, "hand", "Rookie");
  game.Start("main");
  EXPECT_FALSE(game.Offers("activate", "Storm")) << "it costs 3 SP";
  game.Do("activate", "Rest");
  EXPECT_EQ(game.ZoneOf("Rest"), "discards");
  game.Do("play", "Rookie");
  EXPECT_EQ(game.Sp(1), 5);
  game.Do("activate", "Storm");
  EXPECT_EQ(game.Sp(1), 2);
  EXPECT_EQ(game.ZoneOf("Storm"), "discards");
}

}  // namespace
}  // namespace refold::cfc
