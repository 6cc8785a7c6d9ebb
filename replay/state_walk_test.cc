#include "replay/state_walk.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "events/test_games.h"
#include "gtest/gtest.h"
#include "kernel/fold/fold_state.h"
#include "replay/find_turns.h"

namespace refold {
namespace {

constexpr uint64_t kWalkedBatches = 400;
constexpr uint64_t kBatchSize = 3;
constexpr uint64_t kWalkedEvents = kWalkedBatches * kBatchSize;
constexpr uint64_t kInterval = 100;
constexpr uint64_t kTurnBatches = 10;  // a turn is so many batches long

// A game in which each batch is an event that says when it is and two that
// change a number.
std::vector<Event> WalkedEvents(uint64_t batch) {
  std::vector<Event> events = TestEvents(batch, kBatchSize);
  Event::Fact& first = events[0].fact;
  if (batch == 1) {
    first = GameStarted{.game = Word::Of("toy"), .players = 2};
  } else if (batch % kTurnBatches == 0) {
    first = TurnBegan{.turn = static_cast<uint32_t>(batch / kTurnBatches),
                      .player = 1};
  } else {
    first = PhaseBegan{.phase = Word::Of("main"), .player = 1};
  }
  for (uint64_t i = 1; i < kBatchSize; ++i) {
    const auto number =
        static_cast<int64_t>((batch - 1) * (kBatchSize - 1) + i);
    auto& changed = std::get<ValueChanged>(events[i].fact);
    changed.before = number - 1;
    changed.after = number;
  }
  return events;
}

class StateWalkTest : public testing::Test {
 protected:
  StateWalkTest() : path_(NewStorePath()) {
    OpenOptions options;
    options.checkpoint_interval = kInterval;
    log_ = OpenLog(path_, options);
    game_ = CreateTestGame(*log_);
    GameState state;
    states_ = {state.ToBytes()};
    for (uint64_t batch = 1; batch <= kWalkedBatches; ++batch) {
      const std::vector<Event> events = WalkedEvents(batch);
      for (const Event& event : events) {
        EXPECT_TRUE(FoldState(state, event).ok());
        states_.push_back(state.ToBytes());
      }
      NewBatch next;
      next.events = events;
      next.state = state.Hash();
      next.snapshot = [&state]() -> StateBytes {
        return {state.ToBytes(), ""};
      };
      EXPECT_TRUE(log_->Append(game_, next, Durability::kNone).ok());
    }
    Open();
  }

  void Open() {
    reader_ = *log_->NewReader();
    stored_ = std::make_unique<GameReader>(*reader_->Game(game_));
  }

  void SpoilEvent(uint64_t sequence) {
    stored_.reset();
    reader_.reset();
    log_.reset();
    const Key key = Key::Of(game_, sequence);
    std::string value = RawGet(path_, Table::kEvents, key.bytes());
    value.back() ^= 1;
    RawPut(path_, Table::kEvents, key.bytes(), value);
    log_ = OpenLog(path_);
    Open();
  }

  const std::string path_;
  std::unique_ptr<Log> log_;
  GameId game_ = 0;
  std::vector<std::string> states_;  // after each event, and before the first
  std::unique_ptr<LogReader> reader_;
  std::unique_ptr<GameReader> stored_;
};

TEST_F(StateWalkTest, ASeekFoldsNoMoreThanBetweenTwoCheckpoints) {
  uint64_t most = 0;
  for (uint64_t to = 0; to <= kWalkedEvents; to += 7) {
    absl::StatusOr<StateWalk> walk = StateWalk::At(*stored_, to);
    ASSERT_TRUE(walk.ok()) << walk.status();
    EXPECT_EQ(walk->state().ToBytes(), states_[to]) << to;
    EXPECT_EQ(walk->event().sequence, to);
    EXPECT_LE(walk->folded(), kInterval + kBatchSize) << to;
    most = std::max(most, walk->folded());
  }
  // The counter counts.
  EXPECT_GT(most, kInterval / 2);
}

TEST_F(StateWalkTest, WalksToTheEnd) {
  absl::StatusOr<StateWalk> walk = StateWalk::At(*stored_, kWalkedEvents - 5);
  ASSERT_TRUE(walk.ok()) << walk.status();
  for (uint64_t to = kWalkedEvents - 4; to <= kWalkedEvents; ++to) {
    ASSERT_TRUE(walk->Next().ok());
    EXPECT_EQ(walk->sequence(), to);
    EXPECT_EQ(walk->state().ToBytes(), states_[to]);
  }
  EXPECT_EQ(walk->Next().code(), absl::StatusCode::kOutOfRange);
  EXPECT_EQ(StateWalk::At(*stored_, kWalkedEvents + 1).status().code(),
            absl::StatusCode::kOutOfRange);
}

TEST_F(StateWalkTest, GoesOnFromAMarkThatIsNearer) {
  absl::StatusOr<StateWalk> walk = StateWalk::At(*stored_, 590);
  ASSERT_TRUE(walk.ok()) << walk.status();
  const StateWalk::Mark mark = walk->mark();
  absl::StatusOr<StateWalk> near = StateWalk::Before(*stored_, 592, &mark);
  ASSERT_TRUE(near.ok()) << near.status();
  EXPECT_EQ(near->sequence(), 590u);
  ASSERT_TRUE(near->Next().ok());
  EXPECT_EQ(near->state().ToBytes(), states_[591]);
  // It does not help for places before it or after a checkpoint.
  EXPECT_LT(StateWalk::Before(*stored_, 590, &mark)->sequence(), 590u);
  EXPECT_GT(StateWalk::Before(*stored_, 900, &mark)->sequence(), 790u);
}

TEST_F(StateWalkTest, DamageOnTheWayIsNamed) {
  SpoilEvent(kWalkedEvents - 3);
  EXPECT_TRUE(StateWalk::At(*stored_, kWalkedEvents - 4).ok());
  const absl::Status status = StateWalk::At(*stored_, kWalkedEvents).status();
  EXPECT_EQ(status.code(), absl::StatusCode::kDataLoss);
  EXPECT_NE(status.message().find(absl::StrCat("event ", kWalkedEvents - 3)),
            absl::string_view::npos)
      << status;
}

TEST_F(StateWalkTest, TurnsAreFoundWithoutFolding) {
  absl::StatusOr<std::vector<TurnStart>> turns = FindTurns(*stored_);
  ASSERT_TRUE(turns.ok()) << turns.status();
  ASSERT_EQ(turns->size(), 1 + kWalkedBatches / kTurnBatches);
  // The first phase begins the first turn.
  EXPECT_EQ((*turns)[0].turn, 1u);
  EXPECT_EQ((*turns)[0].sequence, kBatchSize + 1);
  for (uint64_t i = 1; i < turns->size(); ++i) {
    EXPECT_EQ((*turns)[i].turn, i + 1);
    EXPECT_EQ((*turns)[i].sequence, (i * kTurnBatches - 1) * kBatchSize + 1);
  }
}

TEST_F(StateWalkTest, OneTurnIsFoundByHalves) {
  const std::vector<TurnStart> turns = *FindTurns(*stored_);
  const uint64_t checkpoints = kWalkedBatches * kBatchSize / kInterval;
  for (const TurnStart& turn : turns) {
    SCOPED_TRACE(turn.turn);
    absl::StatusOr<TurnSearch> search = FindTurn(*stored_, turn.turn);
    ASSERT_TRUE(search.ok()) << search.status();
    ASSERT_TRUE(search->start.has_value());
    EXPECT_EQ(search->start->turn, turn.turn);
    EXPECT_EQ(search->start->sequence, turn.sequence);
    EXPECT_LE(search->parsed, kInterval + kBatchSize);
    EXPECT_LE(uint64_t{1} << search->states, 4 * checkpoints);
  }
  EXPECT_EQ(FindTurn(*stored_, 0)->start->sequence, turns[0].sequence);
  absl::StatusOr<TurnSearch> behind = FindTurn(*stored_, turns.size() + 1);
  ASSERT_TRUE(behind.ok()) << behind.status();
  EXPECT_FALSE(behind->start.has_value());
  EXPECT_LE(behind->parsed, kInterval + kBatchSize);
}

TEST_F(StateWalkTest, AGameThatIsOnlySetUpHasNoTurn) {
  const GameId game = CreateTestGame(*log_);
  std::unique_ptr<LogReader> reader = *log_->NewReader();
  absl::StatusOr<TurnSearch> search = FindTurn(*reader->Game(game), 0);
  ASSERT_TRUE(search.ok()) << search.status();
  EXPECT_FALSE(search->start.has_value());
}

}  // namespace
}  // namespace refold
