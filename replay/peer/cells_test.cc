#include "replay/peer/cells.h"

#include "gtest/gtest.h"
#include "kernel/games/mtg/test_game.h"
#include "kernel/state/game_state.h"

namespace refold {
namespace {

// A table with all kinds of cells on it.
std::string StateOfAGame(pb::GameHeader& header) {
  mtg::TestGame game;
  ProgramBuilder ox = mtg::Creature("Stone Ox", 2, 2);
  mtg::AddCost(ox, {});
  game.Define(ox);
  game.Put(1, "hand", "Stone Ox");
  game.Put(2, "battlefield", "Stone Ox");
  game.Start("firstmain");
  game.Do("cast", "Stone Ox");
  header = game.header();
  EXPECT_FALSE(game.state().stack().empty());
  EXPECT_EQ(game.state().FullHash(),
            GameState::FromBytes(game.state().ToBytes())->FullHash());
  return game.state().ToBytes();
}

TEST(CellsTest, TheirHashesSumUpToTheStatesHash) {
  pb::GameHeader header;
  const std::string bytes = StateOfAGame(header);
  auto cells = CellsOf(bytes);
  ASSERT_TRUE(cells.ok()) << cells.status();
  Hash128 sum;
  for (const auto& [key, cell] : *cells) sum += HashOfCell(key, cell);
  EXPECT_EQ(sum, GameState::FromBytes(bytes)->FullHash());
}

TEST(CellsTest, EachCellHasANameAndFields) {
  pb::GameHeader header;
  auto cells = CellsOf(StateOfAGame(header));
  ASSERT_TRUE(cells.ok());
  std::map<std::string, FieldTexts> named;
  for (const auto& [key, bytes] : *cells) {
    auto fields = FieldsOfCell(key, bytes);
    ASSERT_TRUE(fields.ok()) << fields.status();
    EXPECT_FALSE(fields->empty());
    named[NameOfCell(key, bytes, header)] = *fields;
  }
  EXPECT_EQ(named.at("game").at("phase"), "firstmain");
  EXPECT_EQ(named.at("card 1 (Stone Ox)").at("zone"), "stack");
  EXPECT_EQ(named.at("card 2 (Stone Ox)").at("zone_player"), "2");
  EXPECT_EQ(named.at("zone battlefield of player 2").at("cards"), "[2]");
  EXPECT_EQ(named.at("stack item 1").at("card").rfind("card 1.", 0), 0u);
  EXPECT_EQ(named.at("player 1").at("resources"), "[life 20]");
  EXPECT_EQ(named.count("prompt"), 1u);
  EXPECT_EQ(named.count("agenda"), 1u);
}

TEST(CellsTest, RefusesWhatIsNone) {
  EXPECT_FALSE(CellsOf("x").ok());
  EXPECT_FALSE(FieldsOfCell({'C', 1}, "x").ok());
  EXPECT_FALSE(FieldsOfCell({'x', 1}, "").ok());
  // Player 1 twice.
  EXPECT_FALSE(CellsOf("\x12\x02\x08\x01\x12\x02\x08\x01").ok());
  EXPECT_TRUE(CellsOf("\x12\x02\x08\x01\x12\x02\x08\x02").ok());
  EXPECT_TRUE(CellsOf("")->empty());
}

}  // namespace
}  // namespace refold
