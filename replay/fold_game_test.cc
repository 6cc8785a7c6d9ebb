#include "replay/fold_game.h"

#include <memory>

#include "absl/strings/str_cat.h"
#include "events/test_games.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "kernel/fold/fold_state.h"

namespace refold {
namespace {

using ::testing::HasSubstr;

constexpr uint64_t kToyBatches = 12;
constexpr uint64_t kToyEvents = 3 * kToyBatches;

// The first batch starts a game of two players; the others change numbers.
std::vector<Event> ToyEvents(uint64_t batch) {
  std::vector<Event> events = TestEvents(batch);
  if (batch == 1) {
    events[0].fact = GameStarted{
        .game = Word::Of("toy"), .players = 2, .zones = {Word::Of("hand")}};
    for (uint32_t card : {1, 2}) {
      events[card].fact = CardCreated{.card = card,
                                      .owner = card,
                                      .program = card,
                                      .player = card,
                                      .zone = Word::Of("hand"),
                                      .controller = card};
    }
    return events;
  }
  for (Event& event : events) {
    if (event.sequence == 4) std::get<ValueChanged>(event.fact).before = 0;
  }
  return events;
}

class FoldGameTest : public testing::Test {
 protected:
  FoldGameTest() : path_(NewStorePath()) {
    OpenOptions options;
    options.checkpoint_interval = 7;  // due at 9, 18, 27, 36
    log_ = OpenLog(path_, options);
    game_ = CreateTestGame(*log_);
    for (uint64_t batch = 1; batch <= kToyBatches; ++batch) Record(batch);
  }

  void Record(uint64_t batch) {
    const std::vector<Event> events = ToyEvents(batch);
    for (const Event& event : events) {
      const absl::Status folded = FoldState(state_, event);
      ASSERT_TRUE(folded.ok()) << folded;
      states_.push_back(state_.ToBytes());
    }
    NewBatch next;
    next.events = events;
    next.state = state_.Hash();
    next.snapshot = [this]() -> StateBytes { return {state_.ToBytes(), ""}; };
    ASSERT_TRUE(log_->Append(game_, next, Durability::kNone).ok());
  }

  // Changes a value of the store; the log is closed for it and opened again.
  void Spoil(Table table, const Key& key,
             const std::function<void(std::string&)>& spoil) {
    log_.reset();
    std::string value = RawGet(path_, table, key.bytes());
    spoil(value);
    RawPut(path_, table, key.bytes(), value);
    log_ = OpenLog(path_);
  }

  FoldReport Fold() {
    auto reader = log_->NewReader();
    return FoldAll(*(*reader)->Game(game_));
  }
  absl::StatusOr<GameState> Seek(uint64_t sequence) {
    auto reader = log_->NewReader();
    return SeekState(*(*reader)->Game(game_), sequence);
  }

  const std::string path_;
  std::unique_ptr<Log> log_;
  GameId game_ = 0;
  GameState state_;
  std::vector<std::string> states_ = {GameState().ToBytes()};
};

TEST_F(FoldGameTest, AGoodLogHasNoFault) {
  const FoldReport report = Fold();
  EXPECT_FALSE(report.fault.has_value()) << report.fault->what;
  EXPECT_EQ(report.events, kToyEvents);
  EXPECT_EQ(report.batches, kToyBatches);
  EXPECT_EQ(report.checkpoints, 4u);
}

TEST_F(FoldGameTest, SeeksToEveryEvent) {
  for (uint64_t sequence = 0; sequence <= kToyEvents; ++sequence) {
    absl::StatusOr<GameState> state = Seek(sequence);
    ASSERT_TRUE(state.ok()) << state.status();
    EXPECT_EQ(state->ToBytes(), states_[sequence]) << sequence;
  }
  const absl::Status beyond = Seek(kToyEvents + 1).status();
  EXPECT_EQ(beyond.code(), absl::StatusCode::kOutOfRange);
  EXPECT_THAT(beyond.message(), HasSubstr("ends with event 36"));
}

TEST_F(FoldGameTest, SeekingBeginsAtTheNearestCheckpoint) {
  // Event 17 is damaged: what the checkpoint at 18 covers can still be reached.
  Spoil(Table::kEvents, Key::Of(game_, 17),
        [](std::string& value) { value.back() ^= 1; });
  EXPECT_TRUE(Seek(16).ok());
  EXPECT_EQ(Seek(17).status().code(), absl::StatusCode::kDataLoss);
  EXPECT_THAT(Seek(17).status().message(), HasSubstr("event 17 is damaged"));
  EXPECT_EQ(Seek(18)->ToBytes(), states_[18]);
  EXPECT_EQ(Seek(20)->ToBytes(), states_[20]);
}

TEST_F(FoldGameTest, ADamagedEventIsNamed) {
  Spoil(Table::kEvents, Key::Of(game_, 20),
        [](std::string& value) { value[20] ^= 1; });
  const FoldReport report = Fold();
  ASSERT_TRUE(report.fault.has_value());
  EXPECT_EQ(report.fault->sequence, 20u);
  EXPECT_THAT(report.fault->what, HasSubstr("event 20 is damaged"));
}

TEST_F(FoldGameTest, AWrongStateHashIsNamedWithItsBatch) {
  Spoil(Table::kHashes, Key::Of(game_, 4), [](std::string& value) {
    pb::BatchHash hash;
    ASSERT_TRUE(hash.ParseFromString(value));
    hash.mutable_state()->back() ^= 1;
    value = hash.SerializeAsString();
  });
  const FoldReport report = Fold();
  ASSERT_TRUE(report.fault.has_value());
  EXPECT_EQ(report.fault->batch, 4u);
  EXPECT_EQ(report.fault->sequence, 12u);
  EXPECT_EQ(report.batches, 3u);
  EXPECT_THAT(report.fault->what, HasSubstr("after batch 4 (event 12)"));
}

// A checkpoint at event 9 in which player 2 has lost and card 1 is tapped.
void ChangeCells(std::string& value) {
  pb::Checkpoint checkpoint;
  ASSERT_TRUE(checkpoint.ParseFromString(value));
  Snapshot snapshot;
  ASSERT_TRUE(Decode(checkpoint.state(), snapshot));
  snapshot.players[1].lost = true;
  snapshot.cards[0].flags.push_back(Word::Of("tapped"));
  checkpoint.set_state(Encode(snapshot));
  value = checkpoint.SerializeAsString();
}

TEST_F(FoldGameTest, TheCellsOfAnotherCheckpointAreNamed) {
  Spoil(Table::kSnapshots, Key::Of(game_, 9), ChangeCells);
  const FoldReport report = Fold();
  ASSERT_TRUE(report.fault.has_value());
  EXPECT_EQ(report.fault->sequence, 9u);
  ASSERT_EQ(report.fault->cells.size(), 2u);
  EXPECT_EQ(report.fault->cells[0].cell, "card 1");
  EXPECT_EQ(report.fault->cells[0].difference, "differs in flags");
  EXPECT_EQ(report.fault->cells[1].cell, "player 2");
  EXPECT_THAT(report.fault->what, HasSubstr("player 2 differs in lost"));
  // Seeking does not begin from it.
  EXPECT_EQ(Seek(10).status().code(), absl::StatusCode::kDataLoss);
}

TEST_F(FoldGameTest, TheCellsBehindAWrongStateHashAreNamed) {
  Spoil(Table::kSnapshots, Key::Of(game_, 9), ChangeCells);
  Spoil(Table::kHashes, Key::Of(game_, 3), [](std::string& value) {
    pb::BatchHash hash;
    ASSERT_TRUE(hash.ParseFromString(value));
    hash.mutable_state()->back() ^= 1;
    value = hash.SerializeAsString();
  });
  const FoldReport report = Fold();
  ASSERT_TRUE(report.fault.has_value());
  EXPECT_EQ(report.fault->batch, 3u);
  EXPECT_EQ(report.fault->cells.size(), 2u);
}

TEST_F(FoldGameTest, ACheckpointThatIsNotAtTheEndOfABatchIsNamed) {
  for (uint64_t sequence : {uint64_t{8}, kToyEvents + 1}) {
    SCOPED_TRACE(sequence);
    log_.reset();
    const std::string key(Key::Of(game_, sequence).bytes());
    pb::Checkpoint checkpoint;
    checkpoint.set_sequence(sequence);
    checkpoint.mutable_hashes()->set_last(sequence);
    RawPut(path_, Table::kSnapshots, key, checkpoint.SerializeAsString());
    log_ = OpenLog(path_);
    const FoldReport report = Fold();
    ASSERT_TRUE(report.fault.has_value());
    EXPECT_THAT(report.fault->what,
                HasSubstr(absl::StrCat("checkpoint at event ", sequence)));
    EXPECT_EQ(report.fault->sequence, sequence == 8 ? 9 : kToyEvents + 1);
    log_.reset();
    RawDelete(path_, Table::kSnapshots, key);
    log_ = OpenLog(path_);
    EXPECT_FALSE(Fold().fault.has_value());
  }
}

TEST_F(FoldGameTest, ADamagedCheckpointIsNamed) {
  Spoil(Table::kSnapshots, Key::Of(game_, 27),
        [](std::string& value) { value = "damaged"; });
  EXPECT_THAT(Fold().fault->what,
              HasSubstr("checkpoint at event 27 is damaged"));
  EXPECT_EQ(Seek(30).status().code(), absl::StatusCode::kDataLoss);
}

// The log takes any event; the fold does not.
TEST_F(FoldGameTest, AnEventThatContradictsTheStateIsNamed) {
  std::vector<Event> events = ToyEvents(kToyBatches + 1);
  std::get<ValueChanged>(events[1].fact).before = 77;
  NewBatch next;
  next.events = events;
  ASSERT_TRUE(log_->Append(game_, next).ok());
  const FoldReport report = Fold();
  ASSERT_TRUE(report.fault.has_value());
  EXPECT_EQ(report.fault->sequence, kToyEvents + 2);
  EXPECT_EQ(report.fault->batch, kToyBatches + 1);
  EXPECT_EQ(report.events, kToyEvents + 1);
  EXPECT_EQ(Seek(kToyEvents + 2).status().code(),
            absl::StatusCode::kFailedPrecondition);
}

}  // namespace
}  // namespace refold
