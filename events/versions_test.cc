// Raising a version locks nothing that is stored: what a later build, which
// knows one version more, makes of today's stores, and today's of its.
#include <filesystem>

#include "events/log.h"
#include "events/test_games.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace refold {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

OpenOptions WithLayout(uint32_t layout) {
  OpenOptions later;
  later.create = true;
  later.layout = layout;
  return later;
}

TEST(VersionsTest, TheFirstVersionIsAlwaysKnown) {
  for (uint32_t newest : {1u, 2u, 9u}) {
    EXPECT_TRUE(IsKnownVersion(1, newest));
    EXPECT_TRUE(IsKnownVersion(newest, newest));
    EXPECT_FALSE(IsKnownVersion(newest + 1, newest));
    EXPECT_FALSE(IsKnownVersion(0, newest));
  }
}

TEST(VersionsTest, AStoreOfAnEarlierLayoutOpens) {
  const std::string path = NewStorePath();
  {
    auto log = OpenLog(path);
    const GameId game = CreateTestGame(*log);
    ASSERT_TRUE(AppendTestBatch(*log, game, 1).ok());
  }
  const OpenOptions later = WithLayout(kStoreLayout + 1);
  {
    auto log = OpenLog(path, later);
    ExpectTestGame(*log, 1, 1);
    ASSERT_TRUE(AppendTestBatch(*log, 1, 2).ok());
  }
  // The look without locks, at a store that nobody has opened.
  for (const char* lock : {"/lock.mdb", "/writer.lock"}) {
    ASSERT_TRUE(std::filesystem::remove(path + lock));
  }
  OpenOptions reading = later;
  reading.read_only = true;
  EXPECT_TRUE(Log::Open(path, reading).ok());
  // It keeps its layout, and so its readers.
  ExpectTestGame(*OpenLog(path), 1, 2);
}

TEST(VersionsTest, AStoreOfALaterLayoutIsRefusedByName) {
  const std::string path = NewStorePath();
  const OpenOptions later = WithLayout(kStoreLayout + 1);
  { auto log = OpenLog(path, later); }
  EXPECT_TRUE(Log::Open(path, later).ok());
  const absl::Status status = Log::Open(path, OpenOptions()).status();
  EXPECT_EQ(status.code(), absl::StatusCode::kFailedPrecondition);
  EXPECT_THAT(status.message(), HasSubstr("has layout 2, this build reads"));
}

// The schema is a matter of each game, and not of its store.
TEST(VersionsTest, GamesOfTwoSchemasLieInOneStore) {
  const std::string path = NewStorePath();
  {
    auto log = OpenLog(path);
    CreateTestGame(*log);
  }
  OpenOptions later;
  later.schema = kSchemaVersion + 1;
  pb::GameHeader header = TestHeader();
  header.set_schema(later.schema);
  auto program = [](int index) { return TestPrograms()[index]; };
  {
    auto log = OpenLog(path, later);
    ASSERT_TRUE(AppendTestBatch(*log, 1, 1).ok());
    auto game = log->CreateGame(header, program);
    ASSERT_TRUE(game.ok()) << game.status();
    ASSERT_TRUE(AppendTestBatch(*log, *game, 1).ok());
    ExpectTestGame(*log, 1, 1);
    ExpectTestGame(*log, 2, 1);
  }
  auto log = OpenLog(path);
  ExpectTestGame(*log, 1, 1);
  EXPECT_THAT(*(*log->NewReader())->Games(), ElementsAre(1, 2));
  EXPECT_EQ((*log->NewReader())->Game(2)->header().schema(), later.schema);
  const absl::Status status = log->CreateGame(header, program).status();
  EXPECT_EQ(status.code(), absl::StatusCode::kFailedPrecondition);
  EXPECT_THAT(status.message(), HasSubstr("has schema 2, this build knows"));
}

}  // namespace
}  // namespace refold
