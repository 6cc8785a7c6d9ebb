// Abilities that wake each other for ever.
#include "gtest/gtest.h"
#include "kernel/games/cfc/test_game.h"

namespace refold::cfc {
namespace {

TEST(LoopTest, CharactersThatWakeThemselvesForEverEndTheGameInADraw) {
  TestGame game;
  game.Put(
      1, "ring",
      game.Define(AddLoop(Character("Echo", 500, 0), "sp", "boost", "ring")));
  for (const char* name : {"A", "B", "C", "D"}) {
    game.Put(2, "ring", game.Define(Character(name, 500, 1)));
  }
  game.Put(1, "hand", game.Define(Character("Spark", 500, 1)));
  game.Start("main");
  game.Do("play", "Spark");
  ExpectDrawByLoop(game);
}

}  // namespace
}  // namespace refold::cfc
