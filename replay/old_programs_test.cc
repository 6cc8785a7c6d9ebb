// Old logs whose programs say what is reserved today: they fold, and nobody
// decides with them.
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "events/test_games.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "kernel/engine/engine.h"
#include "kernel/games/registry.h"
#include "replay/compatibility.h"
#include "replay/fold_game.h"
#include "replay/redecide.h"
#include "replay/seek_world.h"
#include "replay/test_recording.h"
#include "replay/verify_games.h"

namespace refold {
namespace {

using ::testing::HasSubstr;

// As they are on the wire: the name, and an ability of kind 2, activated. The
// old one says in field 19 that every player may use it.
constexpr char kPlainProgram[] = "\x12\x03odd\x62\x02\x08\x02";
constexpr char kOldProgram[] = "\x12\x03odd\x62\x05\x08\x02\x98\x01\x01";
constexpr char kReserved[] = "field 19 of refold.pb.Ability";

class OldProgramsTest : public testing::Test {
 protected:
  OldProgramsTest() : log_(OpenLog(NewStorePath())) {}

  // A game of mtg whose header has this program, too; nobody has a card of it.
  void Record(const std::string& program) {
    pb::GameHeader header = EmptyGameHeader();
    pb::ProgramRef* ref = header.add_programs();
    ref->set_name("odd");
    ref->set_hash(HashOf(program).ToBytes());
    auto rules = RulesPrograms();
    auto bytes = [&](int i) {
      const auto place = static_cast<uint32_t>(i + 1);
      return place <= rules->size()
                 ? ProgramBytes(rules->program(place).program())
                 : program;
    };
    auto id = log_->CreateGame(header, bytes, Durability::kNone);
    ASSERT_TRUE(id.ok()) << id.status();
    Play(*id, rules);
    reader_ = *log_->NewReader();
    game_.emplace(*reader_->Game(*id));
  }

  std::unique_ptr<Log> log_;
  std::unique_ptr<LogReader> reader_;
  std::optional<GameReader> game_;
  const GameRules& rules_ = *FindGame("mtg");

 private:
  void Play(GameId id, std::shared_ptr<const ProgramSet> programs) {
    auto engine =
        Engine::Start(EmptyGameHeader(), std::move(programs), rules_,
                      [this, id](const Batch& batch) {
                        NewBatch next;
                        next.events = batch.events;
                        next.state = batch.world.state().Hash();
                        return log_->Append(id, next, Durability::kNone);
                      });
    ASSERT_TRUE(engine.ok()) << engine.status();
    while (!(*engine)->over()) {
      absl::Status submitted = (*engine)->Submit(
          {.player = (*engine)->prompt().player, .chosen = {0}});
      ASSERT_TRUE(submitted.ok()) << submitted;
    }
  }
};

TEST_F(OldProgramsTest, WhatIsReservedFolds) {
  Record(kOldProgram);
  const FoldReport report = FoldAll(*game_);
  EXPECT_FALSE(report.fault.has_value()) << report.fault->what;
  EXPECT_EQ(report.events, game_->End()->sequence);
  EXPECT_GT(report.batches, 1u);
  EXPECT_TRUE(SeekState(*game_, report.events).ok());
}

TEST_F(OldProgramsTest, WhatIsReservedIsNotDecided) {
  Record(kOldProgram);
  for (const absl::Status& refused : {Redecide(*game_, rules_).status(),
                                      SeekWorld(*game_, rules_, 1).status()}) {
    EXPECT_EQ(refused.code(), absl::StatusCode::kInvalidArgument);
    EXPECT_THAT(refused.message(), HasSubstr("program 'odd'"));
    EXPECT_THAT(refused.message(), HasSubstr(kReserved));
  }
  const pb::Compatibility judged = JudgeGame(*game_, 1'000'000);
  EXPECT_EQ(judged.verdict(), pb::Compatibility::FOLDS);
  EXPECT_THAT(judged.why(), HasSubstr(kReserved));
  // It is told so where nobody asked for its verdict alone.
  const pb::GameVerdict verdict = VerifyGame(*game_, {});
  EXPECT_EQ(verdict.compatibility().verdict(), pb::Compatibility::FOLDS);
  EXPECT_EQ(verdict.compatibility().differs_from(), 1u);
  EXPECT_EQ(verdict.fault().check(), "decide");
}

// Nothing else is wrong with the program above.
TEST_F(OldProgramsTest, WithoutItTheGameIsExact) {
  Record(kPlainProgram);
  const pb::Compatibility judged = JudgeGame(*game_, 1'000'000);
  EXPECT_EQ(judged.verdict(), pb::Compatibility::EXACT) << judged.why();
}

}  // namespace
}  // namespace refold
