#include "replay/peer/sync_check.h"

#include <functional>
#include <memory>
#include <string>

#include "gtest/gtest.h"
#include "kernel/games/registry.h"
#include "kernel/play/test_game.h"

namespace refold {
namespace {

// Emits a change of the game's value "marked".
void Mark(Engine& engine, int64_t by) {
  int64_t before = 0;
  for (const NamedValue& value : engine.state().game().values) {
    if (value.name == Word::Of("marked")) before = value.value;
  }
  engine.Emit(ValueChanged{
      .name = Word::Of("marked"), .before = before, .after = before + by});
}

class SyncCheckTest : public testing::Test {
 protected:
  SyncCheckTest() : programs_(*ProgramSet::Create({})) {
    header_.set_game(rules_.name().text());
    header_.set_rules_version(rules_.version());
    header_.mutable_setup()->add_players();
    header_.mutable_setup()->add_players();
  }

  // Plays until the check finds something, at most 50 batches.
  absl::Status Play(uint64_t back) {
    check_ = std::make_unique<SyncCheck>(rules_, programs_, back);
    auto engine = Engine::Start(
        header_, programs_, rules_,
        [this](const Batch& batch) { return check_->Check(batch); });
    if (!engine.ok()) return engine.status();
    while ((*engine)->world().batch() < 50) {
      absl::Status submitted = (*engine)->Submit(
          {.player = (*engine)->prompt().player, .chosen = {0}});
      if (!submitted.ok()) return submitted;
    }
    return absl::OkStatus();
  }

  // What every answer does; the rules forget it after each.
  void Always(std::function<void(Engine&)> what) {
    always_ = [this, what = std::move(what)](Engine& engine) {
      rules_.next = always_;
      what(engine);
    };
    rules_.next = always_;
  }

  TinyRules rules_;
  std::function<void(Engine&)> always_;
  std::shared_ptr<const ProgramSet> programs_;
  pb::GameHeader header_;
  std::unique_ptr<SyncCheck> check_;
};

TEST_F(SyncCheckTest, FindsNothingInADeterministicGame) {
  for (uint64_t back : {1, 3, 60}) {
    Always([](Engine& engine) { Mark(engine, 1); });
    absl::Status played = Play(back);
    EXPECT_TRUE(played.ok()) << played;
    EXPECT_FALSE(check_->report().has_value());
    EXPECT_GE(check_->replayed(), 49 * std::min<uint64_t>(back, 20));
  }
}

// Something outside the world counts: what static variables and caches do.
TEST_F(SyncCheckTest, FindsWhatIsRememberedOutsideTheWorld) {
  for (uint64_t back : {1, 4}) {
    int64_t outside = 0;
    Always([&outside](Engine& engine) {
      ++outside;
      Mark(engine, engine.world().batch() < 20 ? 1 : outside);
    });
    EXPECT_TRUE(absl::IsAborted(Play(back)));
    ASSERT_TRUE(check_->report().has_value());
    const pb::DesyncReport& report = *check_->report();
    EXPECT_EQ(report.batch(), 20u);
    EXPECT_NE(report.event(), 0u);
    EXPECT_LT(report.peers(0).event().value_changed().after(),
              report.peers(1).event().value_changed().after());
    ASSERT_EQ(report.cells_size(), 1);
    EXPECT_EQ(report.cells(0).name(), "game");
    EXPECT_EQ(report.cells(0).fields(0).name(), "values");
    EXPECT_NE(report.verdict().find("in neither"), std::string::npos);
  }
}

// A set-up that is never the same.
TEST_F(SyncCheckTest, FindsASetUpThatDiffers) {
  int64_t outside = 0;
  class Moody : public TinyRules {
   public:
    explicit Moody(int64_t& count) : count_(count) {}
    Frame FirstFrame(const Engine& engine) const override {
      Frame frame = TinyRules::FirstFrame(engine);
      frame.locals.push_back(++count_);
      return frame;
    }

   private:
    int64_t& count_;
  } moody(outside);
  check_ = std::make_unique<SyncCheck>(moody, programs_, 1);
  auto engine = Engine::Start(
      header_, programs_, moody,
      [this](const Batch& batch) { return check_->Check(batch); });
  EXPECT_FALSE(engine.ok());
  ASSERT_TRUE(check_->report().has_value());
  EXPECT_EQ(check_->report()->batch(), 1u);
}

// A real game, with nobody's cards: both pass until somebody cannot draw.
TEST_F(SyncCheckTest, PlaysMagic) {
  const GameRules& mtg = *FindGame("mtg");
  std::vector<std::shared_ptr<const LinkedProgram>> linked;
  for (pb::CardProgram& program : ProgramsOfGame("mtg")) {
    linked.push_back(*LinkedProgram::Link(program));
  }
  programs_ = *ProgramSet::Create(std::move(linked));
  header_.set_game("mtg");
  header_.set_rules_version(mtg.version());
  check_ = std::make_unique<SyncCheck>(mtg, programs_, 5);
  auto engine = Engine::Start(
      header_, programs_, mtg,
      [this](const Batch& batch) { return check_->Check(batch); });
  ASSERT_TRUE(engine.ok()) << engine.status();
  while (!(*engine)->over()) {
    absl::Status submitted = (*engine)->Submit(
        {.player = (*engine)->prompt().player, .chosen = {0}});
    ASSERT_TRUE(submitted.ok()) << submitted;
  }
  EXPECT_GT(check_->replayed(), 5u);
}

}  // namespace
}  // namespace refold
