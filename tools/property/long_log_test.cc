// A log of a million events: looking into it costs what lies near, not what
// lies before.
#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "events/test_games.h"
#include "gtest/gtest.h"
#include "kernel/base/random.h"
#include "kernel/games/registry.h"
#include "replay/bisect/first_held.h"
#include "replay/checkpoint_place.h"
#include "replay/diff/first_difference.h"
#include "replay/expression/vocabulary.h"
#include "replay/find_turns.h"
#include "replay/fold_game.h"
#include "replay/redecide.h"
#include "replay/verify_games.h"
#include "replay/walk_world.h"
#include "tools/property/long_game.h"

namespace refold::tools {
namespace {

constexpr int kPlaces = 40;
// Of a binary search in 2^20 events.
constexpr uint64_t kHalvings = 21;

// Recorded once for all tests. Those that add games or damage come last.
struct RecordedLog {
  std::string path = NewStorePath();
  GameId game = 0;
  uint64_t last = 0;           // event
  uint64_t longest_batch = 0;  // in events
};

const RecordedLog& LongGame() {
  static const auto* const recorded = [] {
    auto* made = new RecordedLog;
    auto log = OpenLog(made->path);
    auto game = RecordLongGame(*log);
    EXPECT_TRUE(game.ok()) << game.status();
    made->game = *game;
    auto reader = log->NewReader();
    EXPECT_TRUE(reader.ok()) << reader.status();
    RowCursor rows = (*reader)->Game(*game)->Batches();
    for (bool more = rows.SeekFrom(1); more; more = rows.Next()) {
      const uint64_t last = DecodeBatchHash(rows)->last();
      made->longest_batch = std::max(made->longest_batch, last - made->last);
      made->last = last;
    }
    return made;
  }();
  return *recorded;
}

// A checkpoint is due after so many events, and made at the end of a batch.
uint64_t LongestFold() {
  return OpenOptions().checkpoint_interval + LongGame().longest_batch;
}

class LongLogTest : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_GE(LongGame().last, kLongGameEvents);
    log_ = OpenLog(LongGame().path);
    auto reader = log_->NewReader();
    ASSERT_TRUE(reader.ok()) << reader.status();
    reader_ = *std::move(reader);
    auto game = reader_->Game(LongGame().game);
    ASSERT_TRUE(game.ok()) << game.status();
    game_ = std::make_unique<GameReader>(*game);
  }

  std::unique_ptr<Log> log_;
  std::unique_ptr<LogReader> reader_;
  std::unique_ptr<GameReader> game_;
  const GameRules& rules_ = *FindGame("mtg");
};

TEST_F(LongLogTest, SeekingFoldsOneIntervalAtMost) {
  std::vector<uint64_t> places = {0, 1, LongGame().last - 1, LongGame().last};
  for (uint64_t i = 0; i < kPlaces; ++i) {
    places.push_back(RandomBelow(17, i, LongGame().last));
  }
  for (uint64_t place : places) {
    SCOPED_TRACE(place);
    auto near = NearestPlace(*game_, place);
    ASSERT_TRUE(near.ok()) << near.status();
    EXPECT_LE(place - near->sequence, LongestFold());
    auto walker = WorldWalker::Create(*game_, rules_);
    ASSERT_TRUE(walker.ok()) << walker.status();
    ASSERT_TRUE(walker->SeekTo(place).ok());
    EXPECT_LE(walker->folded(), LongestFold());
    auto state = SeekState(*game_, place);
    ASSERT_TRUE(state.ok()) << state.status();
    EXPECT_EQ(state->Hash(), walker->world().state().Hash());
  }
}

TEST_F(LongLogTest, FindingATurnReadsOneIntervalAtMost) {
  const std::vector<TurnStart> turns = *FindTurns(*game_);
  ASSERT_GT(turns.size(), 1000u);
  for (uint64_t i = 0; i < kPlaces; ++i) {
    const TurnStart& turn = turns[RandomBelow(19, i, turns.size())];
    SCOPED_TRACE(turn.turn);
    auto search = FindTurn(*game_, turn.turn);
    ASSERT_TRUE(search.ok()) << search.status();
    ASSERT_TRUE(search->start.has_value());
    EXPECT_EQ(search->start->sequence, turn.sequence);
    EXPECT_LE(search->parsed, LongestFold());
    EXPECT_LE(search->states, kHalvings);
  }
}

TEST_F(LongLogTest, SoughtStatesAreTheRecordedOnes) {
  RowCursor rows = game_->Batches();
  const uint64_t batches = game_->End()->batch;
  for (uint64_t i = 0; i < kPlaces; ++i) {
    ASSERT_TRUE(rows.SeekFrom(1 + RandomBelow(18, i, batches)));
    auto hashes = DecodeBatchHash(rows);
    ASSERT_TRUE(hashes.ok()) << hashes.status();
    auto state = SeekState(*game_, hashes->last());
    ASSERT_TRUE(state.ok()) << state.status();
    EXPECT_EQ(state->Hash().ToBytes(), hashes->state());
  }
}

TEST_F(LongLogTest, BisectingEvaluatesALogarithmOfWorlds) {
  constexpr uint32_t kTurn = 1233;  // counted from 0 there
  uint64_t began = 0;
  EventCursor events = game_->Events();
  while (began == 0 && events.Next()) {
    Event event;
    ASSERT_TRUE(Decode(events.bytes(), event));
    const auto* turn = event.As<TurnBegan>();
    if (turn != nullptr && turn->turn == kTurn) began = event.sequence;
  }
  auto programs = LoadPrograms(*game_);
  ASSERT_TRUE(programs.ok()) << programs.status();
  auto expression = expression::Expression::Parse(
      "turn >= 1234", expression::Vocabulary(**programs, rules_));
  ASSERT_TRUE(expression.ok()) << expression.status();
  auto held = bisect::FirstHeld(*game_, rules_, *expression,
                                {0, LongGame().last}, /*monotone=*/true);
  ASSERT_TRUE(held.ok()) << held.status();
  ASSERT_TRUE(held->first.has_value());
  EXPECT_EQ(held->first->sequence, began);
  // The last one, and both sides of the answer once more.
  EXPECT_LE(held->evaluated, kHalvings + 3);
  EXPECT_LE(held->folded, held->evaluated * LongestFold());
}

// Cuts the game off within its last tenth and goes on with another event.
GameId ForkNearTheEnd(Log& log, const GameReader& game, uint64_t& changed) {
  RowCursor rows = game.Batches();
  EXPECT_TRUE(rows.SeekFrom(game.End()->batch * 9 / 10));
  const pb::BatchHash before = *DecodeBatchHash(rows);
  EXPECT_TRUE(rows.Next());
  const pb::BatchHash after = *DecodeBatchHash(rows);
  std::vector<Event> batch;
  EventCursor events = game.Events(before.last() + 1);
  while (batch.size() < after.last() - before.last() && events.Next()) {
    EXPECT_TRUE(Decode(events.bytes(), batch.emplace_back()));
  }
  batch.back().cause.event = 1;
  changed = after.last();
  auto fork = log.ForkGame(game.id(), before.last(), Durability::kNone);
  EXPECT_TRUE(fork.ok()) << fork.status();
  NewBatch stored;
  stored.events = batch;
  stored.state = *Hash128::FromBytes(after.state());
  absl::Status appended = log.Append(*fork, stored, Durability::kNone);
  EXPECT_TRUE(appended.ok()) << appended;
  return *fork;
}

TEST_F(LongLogTest, DiffingLooksAtALogarithmOfHashes) {
  uint64_t changed = 0;
  const GameId fork = ForkNearTheEnd(*log_, *game_, changed);
  auto reader = log_->NewReader();
  ASSERT_TRUE(reader.ok()) << reader.status();
  auto other = (*reader)->Game(fork);
  ASSERT_TRUE(other.ok()) << other.status();
  auto difference = FindFirstDifference(*game_, *other);
  ASSERT_TRUE(difference.ok()) << difference.status();
  EXPECT_EQ(difference->equal + 1, changed);
  EXPECT_LE(difference->probes, kHalvings);
  EXPECT_EQ(difference->scanned, 0u);
}

TEST_F(LongLogTest, ItIsVerifiedToItsEnd) {
  const pb::GameVerdict verdict = VerifyGame(*game_, VerifyOptions());
  EXPECT_FALSE(verdict.has_fault()) << verdict.fault().what();
  EXPECT_EQ(verdict.events(), LongGame().last);
  EXPECT_EQ(verdict.compatibility().verdict(), pb::Compatibility::EXACT);
}

TEST_F(LongLogTest, DamageInTheLastEventIsFound) {
  game_.reset();
  reader_.reset();
  log_.reset();
  const Key key = Key::Of(LongGame().game, LongGame().last);
  std::string value = RawGet(LongGame().path, Table::kEvents, key.bytes());
  value.back() ^= 1;
  RawPut(LongGame().path, Table::kEvents, key.bytes(), value);
  const VerifyOptions options{.mode = VerifyMode::kFold};
  std::vector<pb::GameVerdict> verdicts;
  VerifyGames(
      {{LongGame().path, LongGame().game}}, options,
      [&](pb::GameVerdict verdict) { verdicts.push_back(std::move(verdict)); });
  ASSERT_EQ(verdicts.size(), 1u);
  EXPECT_EQ(verdicts[0].fault().sequence(), LongGame().last);
}

}  // namespace
}  // namespace refold::tools
