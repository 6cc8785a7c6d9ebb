// Logs of rules that noted other triggers: their facts take pending triggers
// which today's projections do not have. They fold to the hashes that they
// recorded, whatever version of the rules that was; a world goes on without
// projections if it was another one than today's.
#include <memory>
#include <optional>
#include <vector>

#include "events/test_games.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "kernel/engine/engine.h"
#include "kernel/fold/fold_state.h"
#include "kernel/games/registry.h"
#include "replay/compatibility.h"
#include "replay/fold_game.h"
#include "replay/seek_world.h"
#include "replay/test_recording.h"
#include "replay/verify_games.h"

namespace refold {
namespace {

using ::testing::HasSubstr;

constexpr uint64_t kOddBatch = 6;
constexpr uint64_t kPending = 3;  // of which today's rules note none

class OldFactsTest : public testing::Test {
 protected:
  // A game in which nobody has cards. A batch of it also takes a pending
  // trigger: event odd_.
  void Record(uint32_t version) {
    OpenOptions options;
    options.checkpoint_interval = 20;
    log_ = OpenLog(NewStorePath(), options);
    pb::GameHeader header = EmptyGameHeader();
    header.set_rules_version(version);
    auto programs = RulesPrograms();
    auto id = log_->CreateGame(header, [&](int index) {
      return ProgramBytes(
          programs->program(static_cast<uint32_t>(index) + 1).program());
    });
    ASSERT_TRUE(id.ok()) << id.status();
    GameState state;
    uint64_t last = 0;
    auto commit = [&](const Batch& batch) {
      std::vector<Event> events = batch.events;
      if (batch.world.batch() == kOddBatch) {
        Event odd = events.front();
        odd.fact = PendingRemoved{.pending = kPending};
        events.insert(events.begin() + 1, odd);
        odd_ = last + 2;
      }
      for (Event& event : events) {
        event.sequence = ++last;
        absl::Status folded = FoldState(state, event);
        if (!folded.ok()) return folded;
      }
      NewBatch stored;
      stored.events = events;
      stored.state = state.Hash();
      stored.projections = batch.world.projections().Hash();
      stored.snapshot = [&]() -> StateBytes {
        return {state.ToBytes(), batch.world.projections().ToBytes()};
      };
      return log_->Append(*id, stored, Durability::kNone);
    };
    auto engine = Engine::Start(header, programs, rules_, commit);
    ASSERT_TRUE(engine.ok()) << engine.status();
    while (!(*engine)->over()) {
      absl::Status submitted = (*engine)->Submit(
          {.player = (*engine)->prompt().player, .chosen = {0}});
      ASSERT_TRUE(submitted.ok()) << submitted;
    }
    reader_ = *log_->NewReader();
    game_.emplace(*reader_->Game(*id));
    end_ = last;
    EXPECT_GT(game_->End()->checkpoint, odd_);
  }

  const GameRules& rules_ = *FindGame("mtg");
  std::unique_ptr<Log> log_;
  std::unique_ptr<LogReader> reader_;
  std::optional<GameReader> game_;
  uint64_t odd_ = 0;
  uint64_t end_ = 0;
};

TEST_F(OldFactsTest, FoldToTheirRecordedHashes) {
  for (uint32_t version : {rules_.version(), rules_.version() + 1}) {
    Record(version);
    const FoldReport report = FoldAll(*game_);
    EXPECT_FALSE(report.fault.has_value()) << report.fault->what;
    EXPECT_EQ(report.events, end_);
    EXPECT_GT(report.checkpoints, 1u);
  }
}

TEST_F(OldFactsTest, OfOtherRulesLeaveAWorldWithoutProjections) {
  Record(rules_.version() + 1);
  for (uint64_t at : {odd_ - 1, odd_, odd_ + 1, end_}) {
    absl::StatusOr<World> world = SeekWorld(*game_, rules_, at);
    ASSERT_TRUE(world.ok()) << world.status();
    EXPECT_EQ(world->state().ToBytes(), SeekState(*game_, at)->ToBytes());
    EXPECT_EQ(world->projections_status().ok(), at < odd_);
    if (at < odd_) continue;
    EXPECT_THAT(world->projections_status().message(),
                HasSubstr(absl::StrCat("event ", odd_,
                                       " takes pending trigger 3 of 0")));
  }
}

TEST_F(OldFactsTest, OfOtherRulesAreToldToFold) {
  Record(rules_.version() + 1);
  const pb::GameVerdict verdict = VerifyGame(*game_, {});
  EXPECT_EQ(verdict.compatibility().verdict(), pb::Compatibility::FOLDS);
  EXPECT_EQ(verdict.compatibility().differs_from(), odd_);
  EXPECT_EQ(verdict.events(), end_);
  EXPECT_EQ(JudgeGame(*game_, end_).differs_from(), odd_);
  EXPECT_FALSE(VerifyGame(*game_, {.mode = VerifyMode::kFold}).has_fault());
}

// Today's rules never recorded them.
TEST_F(OldFactsTest, OfTheSameRulesAreNoGameOfTheirs) {
  Record(rules_.version());
  EXPECT_TRUE(SeekWorld(*game_, rules_, odd_ - 1).ok());
  const absl::Status status = SeekWorld(*game_, rules_, odd_).status();
  EXPECT_EQ(status.code(), absl::StatusCode::kFailedPrecondition);
  EXPECT_THAT(status.message(),
              HasSubstr(absl::StrCat("event ", odd_, " takes pending")));
  const pb::GameVerdict verdict = VerifyGame(*game_, {});
  EXPECT_EQ(verdict.fault().check(), "decide");
  EXPECT_EQ(verdict.fault().sequence(), odd_);
}

}  // namespace
}  // namespace refold
