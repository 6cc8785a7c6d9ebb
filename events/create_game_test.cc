// A game and its first batch are one: there is no moment, and no error, that
// leaves the one without the other. What older builds left behind can be
// removed.
#include <memory>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "events/log.h"
#include "events/test_games.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace refold {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

absl::StatusOr<GameId> CreateWithBatch(Log& log, Durability durability,
                                       uint64_t batch = 1) {
  const std::vector<Event> events = TestEvents(batch);
  NewBatch first;
  first.events = events;
  first.state = TestState(batch);
  return log.CreateGame(
      TestHeader(), [](int i) { return TestPrograms()[i]; }, durability,
      &first);
}

class CreateGameTest : public testing::TestWithParam<Durability> {};

TEST_P(CreateGameTest, AGameIsThereWithItsFirstBatch) {
  const std::string path = NewStorePath();
  {
    auto log = OpenLog(path);
    auto game = CreateWithBatch(*log, GetParam());
    ASSERT_TRUE(game.ok()) << game.status();
    ExpectTestGame(*log, *game, 1);
    ASSERT_TRUE(AppendTestBatch(*log, *game, 2, GetParam()).ok());
  }
  ExpectTestGame(*OpenLog(path), 1, 2);
}

TEST_P(CreateGameTest, AGameWhoseFirstBatchIsRefusedIsNotThere) {
  auto log = OpenLog(NewStorePath());
  EXPECT_EQ(CreateWithBatch(*log, GetParam(), /*batch=*/2).status().code(),
            absl::StatusCode::kInvalidArgument);
  EXPECT_THAT(*(*log->NewReader())->Games(), testing::IsEmpty());
  auto game = CreateWithBatch(*log, GetParam());
  ASSERT_TRUE(game.ok()) << game.status();
  EXPECT_EQ(*game, 1u);
  ExpectTestGame(*log, 1, 1);
}

INSTANTIATE_TEST_SUITE_P(All, CreateGameTest,
                         testing::Values(Durability::kSync, Durability::kGroup,
                                         Durability::kNone));

TEST(RemoveGameTest, AGameThatNeverBeganIsRemoved) {
  const std::string path = NewStorePath();
  {
    auto log = OpenLog(path);
    for (GameId game = 1; game <= 3; ++game) CreateTestGame(*log);
    ASSERT_TRUE(AppendTestBatch(*log, 1, 1).ok());
    ASSERT_TRUE(AppendTestBatch(*log, 3, 1).ok());
    EXPECT_FALSE((*log->NewReader())->Game(2)->End()->has_begun());
    absl::Status removed = log->RemoveGame(2);
    EXPECT_TRUE(removed.ok()) << removed;
    EXPECT_EQ(log->RemoveGame(2).code(), absl::StatusCode::kNotFound);
    EXPECT_EQ(AppendTestBatch(*log, 2, 1).code(), absl::StatusCode::kNotFound);
  }
  auto log = OpenLog(path);
  EXPECT_THAT(*(*log->NewReader())->Games(), ElementsAre(1, 3));
  ExpectTestGame(*log, 1, 1);
  ExpectTestGame(*log, 3, 1);
  EXPECT_EQ(CreateTestGame(*log), 4u);
}

TEST(RemoveGameTest, AGameThatHasBegunIsNotRemoved) {
  auto log = OpenLog(NewStorePath());
  CreateTestGame(*log);
  ASSERT_TRUE(AppendTestBatch(*log, 1, 1, Durability::kNone).ok());
  ASSERT_TRUE(log->ForkGame(1, 3).ok());
  for (GameId game : {1, 2}) {
    const absl::Status removed = log->RemoveGame(game);
    EXPECT_EQ(removed.code(), absl::StatusCode::kFailedPrecondition);
    EXPECT_THAT(removed.message(), HasSubstr("has 3 events"));
  }
  ExpectTestGame(*log, 1, 1);
}

TEST(RemoveGameTest, AStoreFromWhichManyGamesAreRemovedOpens) {
  const std::string path = NewStorePath();
  constexpr GameId kGames = 300;
  {
    auto log = OpenLog(path);
    for (GameId game = 1; game <= kGames; ++game) {
      CreateTestGame(*log, Durability::kNone, std::string(200, 't'));
    }
  }
  for (GameId game = 1; game <= kGames; ++game) {
    auto log = OpenLog(path);
    absl::Status removed = log->RemoveGame(game);
    ASSERT_TRUE(removed.ok()) << removed;
  }
  auto log = OpenLog(path);
  EXPECT_THAT(*(*log->NewReader())->Games(), testing::IsEmpty());
}

}  // namespace
}  // namespace refold
