// Games that share the beginning of another one.
#include <sstream>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "events/export.h"
#include "events/fork_row.h"
#include "events/import.h"
#include "events/log.h"
#include "events/test_games.h"
#include "events/verify_chain.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace refold {
namespace {

using ::testing::HasSubstr;

constexpr uint64_t kBatchSize = 3;

// A batch like that of TestEvents(), but with other pebbles.
absl::Status AppendOther(Log& log, GameId game, uint64_t batch) {
  std::vector<Event> events = TestEvents(batch, kBatchSize);
  for (Event& event : events) {
    std::get<ValueChanged>(event.fact).name = Word::Of("acorns");
  }
  NewBatch next;
  next.events = events;
  next.state = TestState(batch);
  next.snapshot = [] { return StateBytes{.state = "s", .projections = "p"}; };
  return log.Append(game, next, Durability::kNone);
}

class ForkTest : public testing::Test {
 protected:
  // A game of so many batches.
  GameId Whole(uint64_t batches) {
    const GameId game = CreateTestGame(*log_, Durability::kNone);
    Continue(game, 1, batches);
    return game;
  }
  void Continue(GameId game, uint64_t first, uint64_t last) {
    for (uint64_t batch = first; batch <= last; ++batch) {
      ASSERT_TRUE(
          AppendTestBatch(*log_, game, batch, Durability::kNone, kBatchSize)
              .ok());
    }
  }
  GameId Fork(GameId parent, uint64_t batches) {
    absl::StatusOr<GameId> fork =
        log_->ForkGame(parent, batches * kBatchSize, Durability::kNone);
    EXPECT_TRUE(fork.ok()) << fork.status();
    return fork.value_or(0);
  }
  std::string Export(GameId game) {
    auto reader = log_->NewReader();
    std::ostringstream out;
    absl::Status status = ExportGame(*(*reader)->Game(game), out);
    EXPECT_TRUE(status.ok()) << status;
    return out.str();
  }
  std::string FaultOf(GameId game) {
    auto reader = log_->NewReader();
    auto stored = (*reader)->Game(game);
    if (!stored.ok()) return std::string(stored.status().message());
    const ChainReport report = VerifyChain(*stored);
    return report.fault.has_value() ? report.fault->what : "";
  }
  // The numbers that a cursor goes to from the first on, and, going back from
  // each number, where it stops.
  static std::string Walk(RowCursor rows, uint64_t from, uint64_t back_to) {
    std::string walk;
    for (bool more = rows.SeekFrom(from); more; more = rows.Next()) {
      absl::StrAppend(&walk, rows.number(), " ");
    }
    absl::StrAppend(&walk, "| ");
    for (uint64_t number = back_to; number > 0; --number) {
      absl::StrAppend(&walk, rows.SeekBack(number) ? rows.number() : 0, " ");
    }
    EXPECT_TRUE(rows.status().ok());
    return walk;
  }
  void Reopen() {
    log_.reset();
    log_ = OpenLog(path_);
  }

  const std::string path_ = NewStorePath();
  std::unique_ptr<Log> log_ = OpenLog(path_);
};

TEST_F(ForkTest, AForkThatGoesOnAlikeIsTheSameGame) {
  const GameId whole = Whole(6);
  const std::string expected = Export(whole);
  for (uint64_t batches = 1; batches <= 6; ++batches) {
    const GameId fork = Fork(whole, batches);
    ExpectTestGame(*log_, fork, batches, kBatchSize);
    Continue(fork, batches + 1, 6);
    ExpectTestGame(*log_, fork, 6, kBatchSize);
    EXPECT_EQ(Export(fork), expected);
  }
  ExpectTestGame(*log_, whole, 6, kBatchSize);
}

TEST_F(ForkTest, NeitherSeesWhatTheOtherDoesLater) {
  const GameId parent = Whole(2);
  const GameId fork = Fork(parent, 2);
  ASSERT_TRUE(AppendOther(*log_, fork, 3).ok());
  Continue(parent, 3, 5);
  Reopen();
  Continue(fork, 4, 4);
  ExpectTestGame(*log_, parent, 5, kBatchSize);
  EXPECT_EQ(FaultOf(fork), "");
  auto reader = log_->NewReader();
  auto game = (*reader)->Game(fork);
  EXPECT_EQ(game->End()->batch, 4u);
  EXPECT_EQ(game->fork().parent(), parent);
  EXPECT_EQ(game->shared_events(), 6u);
  EXPECT_EQ(game->shared_batches(), 2u);
  EventCursor events = game->Events(6);
  ASSERT_TRUE(events.Next());
  EXPECT_THAT(std::string(events.bytes()), HasSubstr("pebbles"));
  ASSERT_TRUE(events.Next());
  EXPECT_EQ(events.sequence(), 7u);
  EXPECT_THAT(std::string(events.bytes()), HasSubstr("acorns"));
}

TEST_F(ForkTest, AForkOfAForkSharesWhatBothShare) {
  const GameId first = Whole(4);
  const GameId second = Fork(first, 2);
  ASSERT_TRUE(AppendOther(*log_, second, 3).ok());
  Continue(second, 4, 5);
  const GameId third = Fork(second, 4);
  Continue(third, 5, 6);
  EXPECT_EQ(FaultOf(third), "");
  // Where the second game shares the first one's batches, so does its fork.
  const GameId early = Fork(second, 1);
  const GameId same = Fork(second, 2);
  EXPECT_EQ(FaultOf(early), "");
  auto reader = log_->NewReader();
  auto game = (*reader)->Game(third);
  EXPECT_EQ(
      game->fork().ShortDebugString(),
      absl::StrCat("parent: 2 pieces { game: 1 last_event: 6 last_batch: "
                   "2 } pieces { game: 2 last_event: 12 last_batch: 4 }"));
  EXPECT_EQ(Walk(game->Batches(), 0, 8), "1 2 3 4 5 6 | 6 6 6 5 4 3 2 1 ");
  EXPECT_EQ(Walk(game->Batches(), 2, 3), "2 3 4 5 6 | 3 2 1 ");
  EXPECT_EQ((*reader)->Game(early)->fork().ShortDebugString(),
            "parent: 2 pieces { game: 1 last_event: 3 last_batch: 1 }");
  EXPECT_EQ((*reader)->Game(same)->fork().ShortDebugString(),
            "parent: 2 pieces { game: 1 last_event: 6 last_batch: 2 }");
  EXPECT_EQ(Walk((*reader)->Game(early)->Batches(), 0, 3), "1 | 1 1 1 ");
}

TEST_F(ForkTest, CheckpointsAreSharedUpToTheFork) {
  log_.reset();
  OpenOptions options;
  options.checkpoint_interval = 2 * kBatchSize;
  log_ = OpenLog(path_, options);
  const GameId parent = CreateTestGame(*log_);
  for (uint64_t batch = 1; batch <= 6; ++batch) {
    ASSERT_TRUE(AppendOther(*log_, parent, batch).ok());
  }
  const GameId fork = Fork(parent, 3);
  // The next one is due as it would be in a whole game.
  for (uint64_t batch = 4; batch <= 6; ++batch) {
    ASSERT_TRUE(AppendOther(*log_, fork, batch).ok());
  }
  auto reader = log_->NewReader();
  EXPECT_EQ(Walk((*reader)->Game(parent)->Checkpoints(), 0, 0), "6 12 18 | ");
  auto game = (*reader)->Game(fork);
  EXPECT_EQ(Walk(game->Checkpoints(), 0, 7), "6 12 18 | 6 6 0 0 0 0 0 ");
  EXPECT_EQ((*game->CheckpointAt(11))->sequence(), 6u);
  EXPECT_EQ((*game->CheckpointAt(12))->sequence(), 12u);
}

TEST_F(ForkTest, AnImportedForkIsAWholeGame) {
  const GameId parent = Whole(3);
  const GameId fork = Fork(parent, 2);
  ASSERT_TRUE(AppendOther(*log_, fork, 3).ok());
  const std::string exported = Export(fork);
  std::istringstream in(exported);
  auto imported = ImportGame(in, *log_, {});
  ASSERT_TRUE(imported.ok()) << imported.status();
  EXPECT_EQ(Export(imported->game), exported);
  auto reader = log_->NewReader();
  EXPECT_FALSE((*reader)->Game(imported->game)->is_fork());
}

TEST_F(ForkTest, OnlyTheEndOfABatchCanBeForked) {
  const GameId game = Whole(2);
  const GameId empty = CreateTestGame(*log_);
  struct {
    GameId parent;
    uint64_t sequence;
    absl::StatusCode code;
  } const cases[] = {
      {game, 0, absl::StatusCode::kOutOfRange},
      {game, 2, absl::StatusCode::kInvalidArgument},
      {game, 4, absl::StatusCode::kInvalidArgument},
      {game, 7, absl::StatusCode::kOutOfRange},
      {game, kNoEnd, absl::StatusCode::kOutOfRange},
      {empty, 0, absl::StatusCode::kOutOfRange},
      {empty, 1, absl::StatusCode::kOutOfRange},
      {9, 3, absl::StatusCode::kNotFound},
  };
  for (const auto& one : cases) {
    EXPECT_EQ(log_->ForkGame(one.parent, one.sequence).status().code(),
              one.code)
        << one.parent << " at " << one.sequence;
  }
  EXPECT_EQ(Fork(game, 2), 3u) << "what failed took a number";
}

TEST_F(ForkTest, WhatWaitsCanBeForked) {
  const GameId parent = CreateTestGame(*log_, Durability::kGroup);
  ASSERT_TRUE(AppendTestBatch(*log_, parent, 1, Durability::kGroup).ok());
  const GameId fork = Fork(parent, 1);
  // A number of its own, though it waits too.
  EXPECT_EQ(CreateTestGame(*log_, Durability::kGroup), fork + 1);
  ExpectTestGame(*log_, fork, 1, kBatchSize);
}

TEST_F(ForkTest, DepthIsBounded) {
  GameId game = Whole(1);
  for (int i = 0; i < kMaxForkPieces; ++i) {
    const uint64_t batches = static_cast<uint64_t>(i) + 1;
    game = Fork(game, batches);
    Continue(game, batches + 1, batches + 1);
  }
  const uint64_t last = (uint64_t{kMaxForkPieces} + 1) * kBatchSize;
  EXPECT_EQ(log_->ForkGame(game, last).status().code(),
            absl::StatusCode::kFailedPrecondition);
  ExpectTestGame(*log_, game, uint64_t{kMaxForkPieces} + 1, kBatchSize);
  // A fork at a place that the game shares is less deep.
  EXPECT_TRUE(log_->ForkGame(game, last - kBatchSize).ok());
}

TEST_F(ForkTest, EveryFlippedByteOfTheRowIsFound) {
  const GameId parent = Whole(2);
  const GameId fork = Fork(parent, 1);
  ASSERT_TRUE(log_->Flush().ok());
  log_.reset();
  const Key key = Key::Of(fork);
  const std::string row = RawGet(path_, Table::kGames, key.bytes());
  for (size_t i = 0; i < row.size(); ++i) {
    std::string changed = row;
    changed[i] ^= 1;
    RawPut(path_, Table::kGames, key.bytes(), changed);
    Reopen();
    EXPECT_THAT(FaultOf(fork), HasSubstr("game 2: its header is damaged")) << i;
    EXPECT_EQ(FaultOf(parent), "");
    log_.reset();
  }
  log_ = OpenLog(path_);
}

TEST_F(ForkTest, ARowThatMakesNoSenseIsDamaged) {
  const GameId parent = Whole(2);
  const GameId fork = Fork(parent, 1);
  ASSERT_TRUE(log_->Flush().ok());
  auto piece = [](pb::Fork& fork, uint64_t game, uint64_t event,
                  uint64_t batch) {
    pb::Fork::Piece* piece = fork.add_pieces();
    piece->set_game(game);
    piece->set_last_event(event);
    piece->set_last_batch(batch);
  };
  std::vector<pb::Fork> bad(7);
  for (pb::Fork& one : bad) one.set_parent(parent);
  // The first has no pieces.
  piece(bad[1], fork, 3, 1);  // itself
  piece(bad[2], fork + 1, 3, 1);
  piece(bad[3], 0, 3, 1);
  piece(bad[4], parent, 0, 1);
  piece(bad[5], parent, 3, 1);
  piece(bad[5], parent, 6, 2);
  piece(bad[6], parent, 3, 1);
  bad[6].set_parent(fork);
  for (const pb::Fork& one : bad) {
    log_.reset();
    const std::string record = ForkRecord(one);
    RawPut(path_, Table::kGames, Key::Of(fork).bytes(),
           HashOf(record).ToBytes() + record);
    Reopen();
    EXPECT_THAT(FaultOf(fork), HasSubstr("says of which game is damaged"))
        << one.ShortDebugString();
  }
}

TEST_F(ForkTest, DamageInThePrefixIsTheForksToo) {
  const GameId parent = Whole(3);
  const GameId fork = Fork(parent, 2);
  Continue(fork, 3, 3);
  const GameId waiting = Fork(parent, 2);
  ASSERT_TRUE(log_->Flush().ok());
  log_.reset();
  // Without the third batch the parent is whole, and so are the forks.
  RawDelete(path_, Table::kEvents, Key::Of(parent, 9).bytes());
  RawDelete(path_, Table::kEvents, Key::Of(parent, 8).bytes());
  RawDelete(path_, Table::kEvents, Key::Of(parent, 7).bytes());
  RawDelete(path_, Table::kHashes, Key::Of(parent, 3).bytes());
  Reopen();
  EXPECT_EQ(FaultOf(parent), "");
  EXPECT_EQ(FaultOf(fork), "");
  EXPECT_EQ(FaultOf(waiting), "");
  // Without the second one they are not.
  log_.reset();
  for (uint64_t sequence = 4; sequence <= 6; ++sequence) {
    RawDelete(path_, Table::kEvents, Key::Of(parent, sequence).bytes());
  }
  RawDelete(path_, Table::kHashes, Key::Of(parent, 2).bytes());
  Reopen();
  EXPECT_EQ(FaultOf(parent), "");
  EXPECT_THAT(FaultOf(fork), HasSubstr("begins with event 4, are missing"));
  EXPECT_THAT(FaultOf(waiting), HasSubstr("event 4 is missing"));
  auto reader = log_->NewReader();
  const auto fault = CheckEnd(*(*reader)->Game(waiting));
  ASSERT_TRUE(fault.has_value());
  EXPECT_EQ(fault->sequence, 4u);
}

TEST_F(ForkTest, ABatchThatDoesNotFollowIsRefused) {
  const GameId parent = Whole(3);
  const GameId fork = Fork(parent, 2);
  EXPECT_FALSE(AppendTestBatch(*log_, fork, 1).ok());
  EXPECT_FALSE(AppendTestBatch(*log_, fork, 4).ok());
  Reopen();
  EXPECT_FALSE(AppendTestBatch(*log_, fork, 4).ok());
  Continue(fork, 3, 3);
  ExpectTestGame(*log_, fork, 3, kBatchSize);
}

}  // namespace
}  // namespace refold
