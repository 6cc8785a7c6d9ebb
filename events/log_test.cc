#include "events/log.h"

#include <algorithm>
#include <string>
#include <thread>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/time/clock.h"
#include "events/reader.h"
#include "events/test_games.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace refold {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

class DurabilityTest : public testing::TestWithParam<Durability> {};

TEST_P(DurabilityTest, WhatIsAppendedIsReadAfterReopening) {
  const std::string path = NewStorePath();
  GameId game = 0;
  {
    auto log = OpenLog(path);
    game = CreateTestGame(*log, GetParam());
    for (uint64_t batch = 1; batch <= 20; ++batch) {
      ASSERT_TRUE(AppendTestBatch(*log, game, batch, GetParam()).ok());
    }
    ExpectTestGame(*log, game, 20);
    ASSERT_TRUE(AppendTestBatch(*log, game, 21, GetParam()).ok());
    ASSERT_TRUE(log->Close().ok());
  }
  auto log = OpenLog(path);
  ExpectTestGame(*log, game, 21);
  ASSERT_TRUE(AppendTestBatch(*log, game, 22, GetParam()).ok());
  ExpectTestGame(*log, game, 22);
}

TEST_P(DurabilityTest, GamesMayBeRecordedInTurns) {
  auto log = OpenLog(NewStorePath());
  const GameId first = CreateTestGame(*log, GetParam(), "first");
  const GameId second = CreateTestGame(*log, GetParam(), "second");
  for (uint64_t batch = 1; batch <= 50; ++batch) {
    ASSERT_TRUE(AppendTestBatch(*log, second, batch, GetParam()).ok());
    ASSERT_TRUE(AppendTestBatch(*log, first, batch, GetParam()).ok());
  }
  ExpectTestGame(*log, first, 50);
  ExpectTestGame(*log, second, 50);
  auto reader = log->NewReader();
  ASSERT_TRUE(reader.ok());
  EXPECT_THAT(*(*reader)->Games(), ElementsAre(first, second));
  EXPECT_EQ((*reader)->Game(first)->header().title(), "first");
  EXPECT_EQ((*reader)->Game(second)->header().title(), "second");
}

INSTANTIATE_TEST_SUITE_P(All, DurabilityTest,
                         testing::Values(Durability::kSync, Durability::kGroup,
                                         Durability::kNone));

TEST(LogTest, ManyThreadsMayRecord) {
  auto log = OpenLog(NewStorePath());
  std::vector<GameId> games(4);
  std::vector<std::thread> threads;
  for (GameId& game : games) {
    threads.emplace_back([&log, &game] {
      game = CreateTestGame(*log, Durability::kGroup);
      for (uint64_t batch = 1; batch <= 100; ++batch) {
        EXPECT_TRUE(
            AppendTestBatch(*log, game, batch, Durability::kGroup).ok());
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  for (GameId game : games) ExpectTestGame(*log, game, 100);
}

TEST(LogTest, GroupIsWrittenWithoutFurtherCalls) {
  OpenOptions options;
  options.group_delay = std::chrono::milliseconds(20);
  auto log = OpenLog(NewStorePath(), options);
  const GameId game = CreateTestGame(*log);
  EXPECT_EQ(log->pending_bytes(), 0u);
  ASSERT_TRUE(AppendTestBatch(*log, game, 1, Durability::kGroup).ok());
  const absl::Time patience = absl::Now() + absl::Seconds(30);
  while (log->pending_bytes() > 0 && absl::Now() < patience) {
    absl::SleepFor(absl::Milliseconds(5));
  }
  EXPECT_EQ(log->pending_bytes(), 0u);
}

TEST(LogTest, AFullGroupIsWrittenWhileTheNextGathers) {
  OpenOptions options;
  options.group_delay = std::chrono::hours(1);
  auto log = OpenLog(NewStorePath(), options);
  const GameId game = CreateTestGame(*log);
  uint64_t batch = 0;
  size_t appended = 0;
  size_t most = 0;
  size_t largest = 0;
  while (appended < 4 * Log::kPendingBytes) {
    const size_t before = log->pending_bytes();
    ASSERT_TRUE(
        AppendTestBatch(*log, game, ++batch, Durability::kGroup, 1000).ok());
    const size_t after = log->pending_bytes();
    most = std::max(most, after);
    if (after > before) {
      largest = std::max(largest, after - before);
      appended += after - before;
    }
  }
  EXPECT_LT(most, 2 * (Log::kPendingBytes + largest));
  const absl::Time patience = absl::Now() + absl::Seconds(30);
  while (log->pending_bytes() >= Log::kPendingBytes && absl::Now() < patience) {
    absl::SleepFor(absl::Milliseconds(5));
  }
  EXPECT_LT(log->pending_bytes(), Log::kPendingBytes);
  ExpectTestGame(*log, game, batch, 1000);
}

TEST(LogTest, BulkIsWrittenWhenMuchIsWaiting) {
  auto log = OpenLog(NewStorePath());
  const GameId game = CreateTestGame(*log);
  uint64_t batch = 0;
  size_t most = 0;
  size_t before = 0;
  do {
    before = log->pending_bytes();
    most = std::max(most, before);
    ASSERT_TRUE(
        AppendTestBatch(*log, game, ++batch, Durability::kNone, 1000).ok());
  } while (log->pending_bytes() > before);
  EXPECT_EQ(log->pending_bytes(), 0u);
  EXPECT_LT(most, Log::kPendingBytes);
  EXPECT_GT(most, Log::kPendingBytes / 2);
  ExpectTestGame(*log, game, batch, 1000);
}

TEST(LogTest, ProgramsAreStoredOnceAndAskedForOnce) {
  auto log = OpenLog(NewStorePath());
  int asked = 0;
  auto program = [&asked](int i) {
    ++asked;
    return TestPrograms()[i];
  };
  ASSERT_TRUE(log->CreateGame(TestHeader(), program).ok());
  absl::StatusOr<GameId> second = log->CreateGame(TestHeader(), program);
  ASSERT_TRUE(second.ok());
  EXPECT_EQ(asked, 2);
  auto reader = log->NewReader();
  auto programs = (*reader)->Game(*second)->Programs();
  ASSERT_TRUE(programs.ok()) << programs.status();
  EXPECT_THAT(*programs, ElementsAre(TestPrograms()[0], TestPrograms()[1]));
}

TEST(LogTest, AWrongProgramIsRefusedAndLeavesNothing) {
  auto log = OpenLog(NewStorePath());
  auto wrong = [](int i) { return i == 0 ? TestPrograms()[0] : "other"; };
  absl::StatusOr<GameId> game = log->CreateGame(TestHeader(), wrong);
  EXPECT_EQ(game.status().code(), absl::StatusCode::kInvalidArgument);
  EXPECT_THAT(game.status().message(), HasSubstr("program of an ass"));
  EXPECT_TRUE((*log->NewReader())->Games()->empty());
  EXPECT_FALSE(
      (*log->NewReader())->HasProgram(TestHeader().programs(0).hash()));
  ExpectTestGame(*log, CreateTestGame(*log), 0);
}

TEST(LogTest, EventsMustFollow) {
  auto log = OpenLog(NewStorePath());
  const GameId game = CreateTestGame(*log);
  ASSERT_TRUE(AppendTestBatch(*log, game, 1).ok());
  EXPECT_EQ(AppendTestBatch(*log, game, 1).code(),
            absl::StatusCode::kInvalidArgument);
  EXPECT_EQ(AppendTestBatch(*log, game, 3).code(),
            absl::StatusCode::kInvalidArgument);
  EXPECT_EQ(log->Append(game, NewBatch()).code(),
            absl::StatusCode::kInvalidArgument);
  std::vector<Event> gap = TestEvents(2);
  gap[2].sequence = 99;
  NewBatch batch;
  batch.events = gap;
  const absl::Status status = log->Append(game, batch);
  EXPECT_THAT(status.message(), HasSubstr("event 99 of batch 2 cannot be "
                                          "stored where event 6"));
  ExpectTestGame(*log, game, 1);
  ASSERT_TRUE(AppendTestBatch(*log, game, 2).ok());
  ExpectTestGame(*log, game, 2);
}

TEST(LogTest, ABatchThatIsTooLargeIsRefused) {
  auto log = OpenLog(NewStorePath());
  const GameId game = CreateTestGame(*log);
  std::vector<Event> events = TestEvents(1, 1);
  std::get<ValueChanged>(events[0].fact).name =
      Word::Of(std::string(kMaxPartBytes, 'x'));
  NewBatch batch;
  batch.events = events;
  EXPECT_EQ(log->Append(game, batch).code(),
            absl::StatusCode::kInvalidArgument);
  ExpectTestGame(*log, game, 0);
}

TEST(LogTest, UnknownGamesAndHeadersWithoutSchemaAreRefused) {
  auto log = OpenLog(NewStorePath());
  EXPECT_EQ(AppendTestBatch(*log, 5, 1).code(), absl::StatusCode::kNotFound);
  auto program = [](int) { return std::string(); };
  EXPECT_EQ(log->CreateGame(pb::GameHeader(), program).status().code(),
            absl::StatusCode::kInvalidArgument);
  pb::GameHeader newer = TestHeader();
  newer.set_schema(kSchemaVersion + 1);
  EXPECT_EQ(log->CreateGame(newer, program).status().code(),
            absl::StatusCode::kFailedPrecondition);
}

TEST(LogTest, AHeaderThatCouldNotBeReadAgainIsRefused) {
  auto log = OpenLog(NewStorePath());
  auto program = [](int index) { return TestPrograms()[index]; };
  const absl::Status status =
      log->CreateGame(TestHeader("a \xff"), program).status();
  EXPECT_EQ(status.code(), absl::StatusCode::kInvalidArgument);
  EXPECT_THAT(status.message(), HasSubstr("not UTF-8"));
  EXPECT_TRUE((*log->NewReader())->Games()->empty());
}

TEST(LogTest, CheckpointsComeWhenDueOrAskedFor) {
  OpenOptions options;
  options.checkpoint_interval = 10;
  auto log = OpenLog(NewStorePath(), options);
  const GameId game = CreateTestGame(*log);
  for (uint64_t batch = 1; batch <= 9; ++batch) {
    const std::vector<Event> events = TestEvents(batch);
    NewBatch next;
    next.events = events;
    next.state = TestState(batch);
    next.projections = Hash128{batch, 5};
    next.projections_version = batch == 6 ? 2 : 1;
    next.checkpoint = batch == 2;
    next.snapshot = [batch]() -> StateBytes {
      return {absl::StrCat("state ", batch), absl::StrCat("rest ", batch)};
    };
    ASSERT_TRUE(log->Append(game, next).ok());
  }
  auto reader = log->NewReader();
  auto stored = (*reader)->Game(game);
  ASSERT_TRUE(stored.ok());
  std::vector<uint64_t> at;
  RowCursor rows = stored->Checkpoints();
  for (bool more = rows.SeekFrom(0); more; more = rows.Next()) {
    at.push_back(rows.number());
  }
  // Asked for after 6 events; due 10 events later, at the end of a batch.
  EXPECT_THAT(at, ElementsAre(6, 18));
  EXPECT_FALSE(stored->CheckpointAt(5)->has_value());
  EXPECT_EQ((*stored->CheckpointAt(6))->state(), "state 2");
  EXPECT_EQ((*stored->CheckpointAt(17))->sequence(), 6u);
  const pb::Checkpoint last = **stored->CheckpointAt(1000);
  EXPECT_EQ(last.state(), "state 6");
  EXPECT_EQ(last.projections(), "rest 6");
  EXPECT_EQ(last.hashes().batch(), 6u);
  EXPECT_EQ(last.hashes().projections(), (Hash128{6, 5}.ToBytes()));
  EXPECT_EQ(ProjectionsVersionOf(last.hashes()), 2u);
  // The first one is not written.
  const pb::BatchHash earlier = (*stored->CheckpointAt(6))->hashes();
  EXPECT_EQ(earlier.projections_version(), 0u);
  EXPECT_EQ(ProjectionsVersionOf(earlier), 1u);
  EXPECT_EQ(stored->End()->checkpoint, 18u);
}

TEST(LogTest, CursorsStartAnywhereAndStayInTheirGame) {
  auto log = OpenLog(NewStorePath());
  const GameId first = CreateTestGame(*log);
  const GameId second = CreateTestGame(*log);
  ASSERT_TRUE(AppendTestBatch(*log, first, 1).ok());
  ASSERT_TRUE(AppendTestBatch(*log, second, 1, Durability::kSync, 5).ok());
  auto reader = log->NewReader();
  auto stored = (*reader)->Game(first);
  EventCursor events = stored->Events(3);
  ASSERT_TRUE(events.Next());
  EXPECT_EQ(events.sequence(), 3u);
  EXPECT_FALSE(events.Next());
  EXPECT_TRUE(events.status().ok());
  EXPECT_EQ(stored->End()->sequence, 3u);
  EXPECT_EQ((*reader)->Game(second)->End()->sequence, 5u);
  EXPECT_EQ((*reader)->Game(3).status().code(), absl::StatusCode::kNotFound);
}

TEST(LogTest, AReaderSeesOneMoment) {
  auto log = OpenLog(NewStorePath());
  const GameId game = CreateTestGame(*log);
  auto before = log->NewReader();
  ASSERT_TRUE(AppendTestBatch(*log, game, 1).ok());
  EXPECT_EQ((*before)->Game(game)->End()->sequence, 0u);
  EXPECT_EQ((*log->NewReader())->Game(game)->End()->sequence, 3u);
}

TEST(LogTest, NothingIsAppendedAfterClose) {
  auto log = OpenLog(NewStorePath());
  const GameId game = CreateTestGame(*log);
  ASSERT_TRUE(log->Close().ok());
  EXPECT_EQ(AppendTestBatch(*log, game, 1).code(),
            absl::StatusCode::kFailedPrecondition);
}

}  // namespace
}  // namespace refold
