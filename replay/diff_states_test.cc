#include "replay/diff_states.h"

#include "gtest/gtest.h"
#include "kernel/base/wire.h"
#include "kernel/state/cells.h"

namespace refold {
namespace {

Snapshot TwoPlayers() {
  Snapshot snapshot;
  snapshot.players.push_back({.id = 1});
  snapshot.players.push_back({.id = 2});
  snapshot.zones.push_back({.player = 0, .name = Word::Of("stack")});
  snapshot.zones.push_back({.player = 2, .name = Word::Of("hand")});
  return snapshot;
}

std::string DiffText(const Snapshot& expected, const Snapshot& found,
                     size_t limit = 10) {
  auto diff = DiffStates(Encode(expected), Encode(found));
  EXPECT_TRUE(diff.ok()) << diff.status();
  return DescribeDiff(*diff, limit);
}

TEST(DiffStatesTest, EqualStatesDoNotDiffer) {
  EXPECT_EQ(DiffText(TwoPlayers(), TwoPlayers()), "");
}

TEST(DiffStatesTest, NamesFieldsThatChangedCameOrWent) {
  Snapshot found = TwoPlayers();
  found.game.turn = 3;
  found.game.phase = Word::Of("draw");
  found.zones[1].cards.push_back(5);
  EXPECT_EQ(DiffText(TwoPlayers(), found),
            "game differs in phase, turn; zone hand of player 2 differs in "
            "cards");
  EXPECT_EQ(DiffText(found, TwoPlayers()),
            "game differs in phase, turn; zone hand of player 2 differs in "
            "cards");
}

TEST(DiffStatesTest, NamesCellsThatCameOrWent) {
  Snapshot found = TwoPlayers();
  found.cards.push_back({.id = 7});
  EXPECT_EQ(DiffText(TwoPlayers(), found), "card 7 unexpected");
  EXPECT_EQ(DiffText(found, TwoPlayers()), "card 7 missing");
}

TEST(DiffStatesTest, SaysHowManyItLeftOut) {
  Snapshot found = TwoPlayers();
  found.players[0].lost = found.players[1].lost = true;
  found.cards.push_back({.id = 7});
  EXPECT_EQ(DiffText(TwoPlayers(), found, 1),
            "player 1 differs in lost; 2 more");
}

TEST(DiffStatesTest, OtherBytesAreRefused) {
  EXPECT_EQ(DiffStates("\xff", "").status().code(),
            absl::StatusCode::kInvalidArgument);
  EXPECT_EQ(DiffStates("", "\xff").status().code(),
            absl::StatusCode::kInvalidArgument);
}

}  // namespace
}  // namespace refold
