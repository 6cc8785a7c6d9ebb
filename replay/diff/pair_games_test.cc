#include "replay/diff/pair_games.h"

#include <memory>
#include <string>
#include <vector>

#include "events/log.h"
#include "events/test_games.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "kernel/base/work_count.h"

namespace refold {
namespace {

using ::testing::ElementsAre;

// A game by what is in its header and which options its players chose.
struct GameOf {
  uint64_t seed = 1;
  std::vector<uint32_t> deck = {1, 2};  // programs
  std::vector<uint32_t> chosen = {};    // one decision each
  std::string kernel = "refold of a test";
};

class PairGamesTest : public testing::Test {
 protected:
  static void Store(Log& log, const GameOf& game) {
    pb::GameHeader header = TestHeader(game.kernel);
    header.set_kernel(game.kernel);
    header.set_seed(game.seed);
    pb::SetupPlayer* player = header.mutable_setup()->add_players();
    player->set_name(game.kernel);
    pb::SetupZone* library = player->add_zones();
    library->set_zone("library");
    for (const uint32_t card : game.deck) library->add_cards(card);
    auto id = log.CreateGame(
        header, [](int i) { return TestPrograms()[i]; }, Durability::kNone);
    ASSERT_TRUE(id.ok()) << id.status();
    uint64_t batch = 0;
    for (const uint32_t chosen : game.chosen) {
      std::vector<Event> events = TestEvents(++batch, 2);
      events[0].fact = DecisionMade{.chosen = {chosen}};
      NewBatch next;
      next.events = events;
      next.state = TestState(batch);
      ASSERT_TRUE(log.Append(*id, next, Durability::kNone).ok());
    }
  }

  std::vector<GamePair> Pair(const std::vector<GameOf>& in_a,
                             const std::vector<GameOf>& in_b) {
    const auto a = OpenLog(NewStorePath());
    const auto b = OpenLog(NewStorePath());
    for (const GameOf& game : in_a) Store(*a, game);
    for (const GameOf& game : in_b) Store(*b, game);
    const auto reader_a = *a->NewReader();
    const auto reader_b = *b->NewReader();
    const WorkCount before = WorkOfThread();
    auto pairs = PairGames(*reader_a, *reader_b);
    work_ = WorkOfThread() - before;
    EXPECT_TRUE(pairs.ok()) << pairs.status();
    return pairs.ok() ? *pairs : std::vector<GamePair>();
  }

  WorkCount work_;
};

TEST_F(PairGamesTest, TheSameGamesInAnotherOrderBelongTogether) {
  EXPECT_THAT(Pair({{.seed = 1}, {.seed = 2}, {.seed = 3}},
                   {{.seed = 3}, {.seed = 1}, {.seed = 2}}),
              ElementsAre(GamePair{1, 2}, GamePair{2, 3}, GamePair{3, 1}));
}

TEST_F(PairGamesTest, OneGameMoreShiftsNoOther) {
  EXPECT_THAT(
      Pair({{.seed = 1}, {.seed = 2}}, {{.seed = 7}, {.seed = 1}, {.seed = 2}}),
      ElementsAre(GamePair{0, 1}, GamePair{1, 2}, GamePair{2, 3}));
}

TEST_F(PairGamesTest, AnotherBuildAndOtherNamesMakeNoOtherGame) {
  EXPECT_THAT(Pair({{.seed = 1}, {.seed = 2}},
                   {{.seed = 2, .kernel = "newer"}, {.seed = 1}}),
              ElementsAre(GamePair{1, 2}, GamePair{2, 1}));
}

TEST_F(PairGamesTest, OfGamesThatBeginAlikeThoseWithTheSameDecisions) {
  EXPECT_THAT(Pair({{.chosen = {0, 0, 0}}, {.chosen = {0, 1, 0}}},
                   {{.chosen = {0, 1, 0}}, {.chosen = {0, 0, 0}}}),
              ElementsAre(GamePair{1, 2}, GamePair{2, 1}));
}

TEST_F(PairGamesTest, ThenThoseWithTheSameNumberThenInOrder) {
  EXPECT_THAT(
      Pair({{.chosen = {0}}, {.chosen = {1}}, {.chosen = {2}}},
           {{.chosen = {3}}, {.chosen = {4}}, {.seed = 2}, {.chosen = {0}}}),
      ElementsAre(GamePair{1, 4}, GamePair{2, 2}, GamePair{3, 1},
                  GamePair{0, 3}));
}

TEST_F(PairGamesTest, ChangedDecksOfTheSameNumberAndSeedBelongTogether) {
  EXPECT_THAT(Pair({{.deck = {1, 2}}}, {{.deck = {2, 2}}}),
              ElementsAre(GamePair{1, 1}));
  EXPECT_THAT(Pair({{.seed = 1}}, {{.seed = 2}}),
              ElementsAre(GamePair{1, 0}, GamePair{0, 1}));
}

TEST_F(PairGamesTest, EventsAreReadOnlyOfGamesThatBeginAlike) {
  Pair({{.seed = 1, .chosen = {0, 1}}, {.seed = 2, .chosen = {0, 1}}},
       {{.seed = 2, .chosen = {0, 1}}, {.seed = 1, .chosen = {0, 1}}});
  EXPECT_EQ(work_.reads, 0u);
  Pair({{.chosen = {0, 1}}, {.chosen = {1, 1}}}, {{.chosen = {0, 1}}});
  EXPECT_EQ(work_.reads, 3u * 2u * 2u);
}

}  // namespace
}  // namespace refold
