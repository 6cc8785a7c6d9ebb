// What a game has of the command zone, and what begins in it.
#include "kernel/games/mtg/command_zone.h"

#include "gtest/gtest.h"
#include "kernel/games/mtg/names.h"
#include "kernel/games/mtg/test_game.h"
#include "kernel/state/named.h"

namespace refold::mtg {
namespace {

ProgramBuilder Vanguard(int64_t hand, int64_t life) {
  ProgramBuilder card = CardOfType("Vanguard", "vanguard");
  card.Stat("hand modifier", hand);
  card.Stat("life modifier", life);
  return card;
}

void GiveLibrary(TestGame& game, PlayerId player, int cards) {
  const std::string name =
      game.Define(Creature("Bear " + std::to_string(player), 2, 2));
  for (int i = 0; i < cards; ++i) game.Put(player, "library", name);
}

TEST(CommandZoneTest, AGameWithoutSuchCardsHasNoSuchZones) {
  TestGame game;
  GiveLibrary(game, 1, 3);
  game.Start("firstmain");
  EXPECT_EQ(game.state().zones().size(), 12u);
  EXPECT_FALSE(game.state().has_zone(1, kCommand));
  EXPECT_EQ(game.Resource(1, "life"), 20);
}

TEST(CommandZoneTest, AVanguardChangesHandAndLife) {
  TestGame game;
  GiveLibrary(game, 1, 9);
  GiveLibrary(game, 2, 9);
  game.Put(1, "command", game.Define(Vanguard(-2, 5)));
  game.setup().set_opening_hand(7);
  game.Start("firstmain");
  EXPECT_EQ(game.state().zones().size(), 20u);
  EXPECT_EQ(game.CardsIn(1, "hand"), 5);
  EXPECT_EQ(game.CardsIn(2, "hand"), 7);
  EXPECT_EQ(game.Resource(1, "life"), 25);
  EXPECT_EQ(game.Resource(2, "life"), 20);
  EXPECT_EQ(HandChangeByVanguards(game.engine(), 1), -2);
}

TEST(CommandZoneTest, AnArchenemyHasFortyLife) {
  TestGame game;
  game.Put(2, "scheme deck", game.Define(CardOfType("Plot", "scheme")));
  game.Start("firstmain");
  EXPECT_EQ(game.Resource(1, "life"), 20);
  EXPECT_EQ(game.Resource(2, "life"), 40);
}

TEST(CommandZoneTest, TheFirstPlaneIsNoPhenomenon) {
  TestGame game;
  game.Put(1, "planar deck", game.Define(CardOfType("Shore", "plane")));
  game.Put(1, "planar deck", game.Define(CardOfType("Comet", "phenomenon")));
  game.Start("firstmain");
  EXPECT_EQ(game.Card("Shore").zone, kCommand);
  EXPECT_EQ(game.Card("Comet").zone, kPlanarDeck);
  EXPECT_TRUE(game.Offers("activate", "Shore"));
}

// Whoever has no planar deck goes on from the other one (CR 901.15).
TEST(CommandZoneTest, OnePlanarDeckServesBoth) {
  TestGame game;
  game.Put(2, "planar deck", game.Define(CardOfType("Shore", "plane")));
  game.Start("firstmain");
  EXPECT_EQ(game.Card("Shore").zone_player, 2u);
  EXPECT_EQ(game.Card("Shore").controller, 1u);
  EXPECT_TRUE(game.Offers("activate", "Shore"));
}

}  // namespace
}  // namespace refold::mtg
