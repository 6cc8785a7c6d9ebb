#include "replay/redecide.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "events/test_games.h"
#include "gtest/gtest.h"
#include "kernel/games/registry.h"
#include "kernel/projections/projections.h"
#include "replay/test_recording.h"

namespace refold {
namespace {

class RedecideTest : public testing::Test {
 protected:
  void SetUp() override {
    log_ = OpenLog(path_);
    header_ = EmptyGameHeader();
    header_.clear_rules_version();
  }

  GameId Record(const Tamper& tamper) {
    return RecordEmptyGame(*log_, header_, tamper);
  }

  RedecideReport Check(GameId id) {
    auto reader = log_->NewReader();
    EXPECT_TRUE(reader.ok()) << reader.status();
    auto game = (*reader)->Game(id);
    EXPECT_TRUE(game.ok()) << game.status();
    auto report = Redecide(*game, *FindGame("mtg"));
    EXPECT_TRUE(report.ok()) << report.status();
    return *std::move(report);
  }

  // Changes the recorded hash of the projections after a batch, as if a build
  // with that version of them had recorded it. Gives the sequence of the
  // batch's last event.
  uint64_t ChangeProjections(GameId game, uint64_t batch,
                             uint32_t version = kProjectionsVersion) {
    log_.reset();
    const Key key = Key::Of(game, batch);
    pb::BatchHash hashes;
    EXPECT_TRUE(
        hashes.ParseFromString(RawGet(path_, Table::kHashes, key.bytes())));
    EXPECT_EQ(hashes.projections().size(), kHashBytes);
    hashes.mutable_projections()->back() ^= 1;
    hashes.set_projections_version(version);
    RawPut(path_, Table::kHashes, key.bytes(), hashes.SerializeAsString());
    log_ = OpenLog(path_);
    return hashes.last();
  }

  const std::string path_ = NewStorePath();
  std::unique_ptr<Log> log_;
  pb::GameHeader header_;
};

TEST_F(RedecideTest, ARecordedGameComesOutTheSame) {
  GameId game = Record(nullptr);
  RedecideReport report = Check(game);
  EXPECT_FALSE(report.divergence.has_value());
  auto reader = log_->NewReader();
  ASSERT_TRUE(reader.ok());
  auto end = (*reader)->Game(game)->End();
  ASSERT_TRUE(end.ok());
  EXPECT_EQ(report.events, end->sequence);
  EXPECT_EQ(report.decisions + 1, end->batch);
}

TEST_F(RedecideTest, DecisionsBehindTheLastEventAskedForAreNotMade) {
  const GameId id = Record(nullptr);
  auto reader = log_->NewReader();
  ASSERT_TRUE(reader.ok());
  auto game = (*reader)->Game(id);
  ASSERT_TRUE(game.ok());
  const uint64_t last = game->End()->sequence;
  RowCursor batches = game->Batches();
  ASSERT_TRUE(batches.SeekFrom(5));
  const uint64_t up_to = DecodeBatchHash(batches)->last();
  ASSERT_LT(up_to, last / 2);
  auto report = Redecide(*game, *FindGame("mtg"), up_to);
  ASSERT_TRUE(report.ok()) << report.status();
  EXPECT_FALSE(report->divergence.has_value());
  EXPECT_EQ(report->events, up_to);
  EXPECT_EQ(report->decisions, 4u);  // the first batch is the set-up
}

TEST_F(RedecideTest, NamesTheFirstEventThatDiffers) {
  uint64_t changed = 0;
  GameId game = Record(ChangeUpkeep(changed));
  RedecideReport report = Check(game);
  ASSERT_TRUE(report.divergence.has_value());
  EXPECT_EQ(report.divergence->sequence, changed);
  EXPECT_EQ(report.divergence->recorded->As<PhaseBegan>()->phase,
            Word::Of("draw"));
  EXPECT_EQ(report.divergence->today->As<PhaseBegan>()->phase,
            Word::Of("upkeep"));
  EXPECT_EQ(report.events + 1, changed);
}

TEST_F(RedecideTest, NamesADecisionThatIsIllegalToday) {
  uint64_t changed = 0;
  GameId game = Record([&changed](std::vector<Event>& events) {
    auto* made = std::get_if<DecisionMade>(&events.front().fact);
    if (changed != 0 || made == nullptr) return;
    made->chosen[0] = 99;
    changed = events.front().sequence;
  });
  RedecideReport report = Check(game);
  ASSERT_TRUE(report.divergence.has_value());
  EXPECT_EQ(report.divergence->sequence, changed);
  EXPECT_FALSE(report.divergence->today.has_value());
  EXPECT_EQ(report.decisions, 0u);
}

TEST_F(RedecideTest, NamesTheBatchWhoseProjectionsDiffer) {
  header_.set_rules_version(FindGame("mtg")->version());
  const GameId other = Record(nullptr);
  const GameId game = Record(nullptr);
  EXPECT_FALSE(Check(game).divergence.has_value());
  const uint64_t last = ChangeProjections(game, 3);
  RedecideReport report = Check(game);
  ASSERT_TRUE(report.divergence.has_value());
  EXPECT_EQ(report.divergence->sequence, last);
  EXPECT_EQ(report.events, last);
  EXPECT_NE(report.divergence->why.find("projections"), std::string::npos);
  EXPECT_FALSE(report.divergence->recorded.has_value());
  EXPECT_FALSE(report.divergence->today.has_value());
  EXPECT_FALSE(Check(other).divergence.has_value());
}

TEST_F(RedecideTest, OtherRulesMayKeepOtherProjections) {
  header_.set_rules_version(FindGame("mtg")->version() + 1);
  GameId game = Record(nullptr);
  ChangeProjections(game, 3);
  EXPECT_FALSE(Check(game).divergence.has_value());
}

TEST_F(RedecideTest, HashesOfProjectionsOfAnotherVersionAreNotCompared) {
  header_.set_rules_version(FindGame("mtg")->version());
  GameId game = Record(nullptr);
  ChangeProjections(game, 3, kProjectionsVersion + 1);
  EXPECT_FALSE(Check(game).divergence.has_value());
}

TEST_F(RedecideTest, MissingHashesAreDataLoss) {
  header_.set_rules_version(FindGame("mtg")->version());
  GameId game = Record(nullptr);
  log_.reset();
  RawDelete(path_, Table::kHashes, Key::Of(game, 3).bytes());
  log_ = OpenLog(path_);
  auto reader = log_->NewReader();
  ASSERT_TRUE(reader.ok()) << reader.status();
  auto report = Redecide(*(*reader)->Game(game), *FindGame("mtg"));
  EXPECT_TRUE(absl::IsDataLoss(report.status())) << report.status();
}

}  // namespace
}  // namespace refold
