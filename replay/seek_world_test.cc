#include "replay/seek_world.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "events/import.h"
#include "events/test_games.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "kernel/engine/engine.h"
#include "kernel/games/registry.h"
#include "kernel/projections/projections.h"
#include "replay/record.h"
#include "replay/redecide.h"
#include "replay/test_bot_game.h"

namespace refold {
namespace {

using ::testing::HasSubstr;

constexpr uint64_t kPlayedEvents = 400;  // at least so many are recorded
constexpr uint64_t kCheckpoints = 100;

std::string BytesOf(const World& world) {
  return world.state().ToBytes() + "|" + world.projections().ToBytes();
}

class SeekWorldTest : public testing::Test {
 protected:
  // Records a game; `version` is what its header says of the rules.
  void Record(uint32_t version) {
    OpenOptions options;
    options.checkpoint_interval = kCheckpoints;
    log_ = OpenLog(path_, options);
    ExportedGame recorded = ReadBotGame();
    recorded.header.set_rules_version(version);
    auto programs = LinkPrograms(recorded);
    Recorder recorder(*log_, programs, Durability::kNone);
    World folded(programs, rules_);
    worlds_ = {BytesOf(folded)};
    auto commit = [&](const Batch& batch) {
      for (const Event& event : batch.events) {
        absl::Status applied = Apply(folded, event);
        if (!applied.ok()) return applied;
        worlds_.push_back(BytesOf(folded));
      }
      return recorder.commit()(batch);
    };
    auto engine = Engine::Start(recorded.header, programs, rules_, commit);
    ASSERT_TRUE(engine.ok()) << engine.status();
    while (!(*engine)->over() && worlds_.size() <= kPlayedEvents) {
      absl::Status submitted = (*engine)->Submit(LastAnswer(**engine));
      ASSERT_TRUE(submitted.ok()) << submitted;
    }
    ASSERT_GT(worlds_.size(), kPlayedEvents);
    ASSERT_TRUE(log_->Flush().ok());
    game_ = recorder.game();
  }

  absl::StatusOr<World> Seek(uint64_t sequence) {
    auto reader = log_->NewReader();
    return SeekWorld(*(*reader)->Game(game_), rules_, sequence);
  }

  // The sequence of the first checkpoint.
  uint64_t FirstCheckpoint() {
    auto reader = log_->NewReader();
    auto game = (*reader)->Game(game_);
    RowCursor rows = game->Checkpoints();
    EXPECT_TRUE(rows.SeekFrom(0));
    return rows.number();
  }

  void Spoil(Table table, const Key& key,
             const std::function<void(std::string&)>& spoil) {
    log_.reset();
    std::string value = RawGet(path_, table, key.bytes());
    spoil(value);
    RawPut(path_, table, key.bytes(), value);
    log_ = OpenLog(path_);
  }

  const GameRules& rules_ = *FindGame("mtg");
  const std::string path_ = NewStorePath();
  std::unique_ptr<Log> log_;
  GameId game_ = 0;
  // After each event; the first is before the first event.
  std::vector<std::string> worlds_;
};

TEST_F(SeekWorldTest, SeeksToEveryEvent) {
  Record(rules_.version());
  for (uint64_t sequence = 0; sequence < worlds_.size(); ++sequence) {
    absl::StatusOr<World> world = Seek(sequence);
    ASSERT_TRUE(world.ok()) << world.status();
    ASSERT_EQ(BytesOf(*world), worlds_[sequence]) << sequence;
    ASSERT_EQ(world->sequence(), sequence);
  }
  EXPECT_EQ(Seek(worlds_.size()).status().code(),
            absl::StatusCode::kOutOfRange);
}

TEST_F(SeekWorldTest, BeginsAtTheNearestCheckpoint) {
  Record(rules_.version());
  const uint64_t checkpoint = FirstCheckpoint();
  Spoil(Table::kEvents, Key::Of(game_, checkpoint - 1),
        [](std::string& value) { value.back() ^= 1; });
  EXPECT_TRUE(Seek(checkpoint - 2).ok());
  EXPECT_EQ(Seek(checkpoint - 1).status().code(), absl::StatusCode::kDataLoss);
  absl::StatusOr<World> world = Seek(checkpoint + 3);
  ASSERT_TRUE(world.ok()) << world.status();
  EXPECT_EQ(BytesOf(*world), worlds_[checkpoint + 3]);
}

TEST_F(SeekWorldTest, ProjectionsOfOtherRulesAreNotTrusted) {
  Record(rules_.version() + 1);
  const uint64_t checkpoint = FirstCheckpoint();
  absl::StatusOr<World> world = Seek(checkpoint + 3);
  ASSERT_TRUE(world.ok()) << world.status();
  EXPECT_EQ(BytesOf(*world), worlds_[checkpoint + 3]);
  // It is folded from the beginning.
  Spoil(Table::kEvents, Key::Of(game_, 5),
        [](std::string& value) { value.back() ^= 1; });
  EXPECT_THAT(Seek(checkpoint + 3).status().message(),
              HasSubstr("event 5 is damaged"));
}

// What a build with other projections left is as good as nothing: neither is it
// read, nor is it damage.
TEST_F(SeekWorldTest, ProjectionsOfAnotherVersionAreFoldedAnew) {
  Record(rules_.version());
  const uint64_t checkpoint = FirstCheckpoint();
  Spoil(Table::kSnapshots, Key::Of(game_, checkpoint), [](std::string& value) {
    pb::Checkpoint changed;
    ASSERT_TRUE(changed.ParseFromString(value));
    changed.set_projections("in the encoding of tomorrow");
    changed.mutable_hashes()->set_projections(std::string(kHashBytes, 't'));
    changed.mutable_hashes()->set_projections_version(kProjectionsVersion + 1);
    value = changed.SerializeAsString();
  });
  absl::StatusOr<World> world = Seek(checkpoint + 3);
  ASSERT_TRUE(world.ok()) << world.status();
  EXPECT_EQ(BytesOf(*world), worlds_[checkpoint + 3]);
}

TEST_F(SeekWorldTest, DamagedProjectionsAreNamed) {
  Record(rules_.version());
  const uint64_t checkpoint = FirstCheckpoint();
  Spoil(Table::kSnapshots, Key::Of(game_, checkpoint), [](std::string& value) {
    pb::Checkpoint changed;
    ASSERT_TRUE(changed.ParseFromString(value));
    changed.mutable_hashes()->set_projections(std::string(kHashBytes, 't'));
    value = changed.SerializeAsString();
  });
  const absl::Status status = Seek(checkpoint + 3).status();
  EXPECT_EQ(status.code(), absl::StatusCode::kDataLoss);
  EXPECT_THAT(status.message(),
              HasSubstr("hashes do not match its projections"));
}

}  // namespace
}  // namespace refold
