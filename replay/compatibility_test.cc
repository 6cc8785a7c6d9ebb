#include "replay/compatibility.h"

#include <fstream>
#include <functional>
#include <memory>
#include <string>

#include "events/import.h"
#include "events/test_games.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "kernel/base/work_count.h"
#include "kernel/games/registry.h"
#include "replay/test_recording.h"

namespace refold {
namespace {

using ::testing::HasSubstr;
using Verdict = pb::Compatibility;

constexpr uint64_t kAny = 1'000'000;

TEST(CompatibilityTest, AHeaderClaimsAndProvesNothing) {
  struct Case {
    std::function<void(pb::GameHeader&)> change;
    pb::Compatibility::Verdict verdict;
    const char* why;
  };
  const Case cases[] = {
      {[](pb::GameHeader&) {}, Verdict::SAME_RULES,
       "the rules version of its header"},
      {[](pb::GameHeader& h) { h.set_rules_version(h.rules_version() + 1); },
       Verdict::FOLDS, "this build has mtg rules "},
      {[](pb::GameHeader& h) { h.set_rules_version(0); }, Verdict::FOLDS,
       "this build has mtg rules "},
      {[](pb::GameHeader& h) { h.set_game("chess"); }, Verdict::FOLDS,
       "does not know the game \"chess\""},
      {[](pb::GameHeader& h) { h.set_schema(kSchemaVersion + 3); },
       Verdict::REFUSED,
       "is newer than this build's 1; refold of a test or later can read"},
      {[](pb::GameHeader& h) {
         h.set_schema(kSchemaVersion + 1);
         h.clear_kernel();
       },
       Verdict::REFUSED, "the build that recorded it or later can read"},
      {[](pb::GameHeader& h) { h.clear_schema(); }, Verdict::REFUSED,
       "names no schema"},
  };
  for (const Case& c : cases) {
    SCOPED_TRACE(c.why);
    pb::GameHeader header = EmptyGameHeader();
    c.change(header);
    const pb::Compatibility judged = JudgeHeader(header);
    EXPECT_EQ(VerdictName(judged.verdict()), VerdictName(c.verdict));
    EXPECT_THAT(judged.why(), HasSubstr(c.why));
    EXPECT_EQ(judged.schema(), header.schema());
    EXPECT_EQ(judged.rules(), header.game());
    EXPECT_EQ(judged.rules_version(), header.rules_version());
    EXPECT_EQ(judged.programs(), static_cast<uint32_t>(header.programs_size()));
    EXPECT_FALSE(judged.redecided());
  }
}

TEST(CompatibilityTest, TheVersionOfTodayIsThatOfTheRules) {
  pb::GameHeader header = EmptyGameHeader();
  EXPECT_EQ(JudgeHeader(header).rules_version_today(),
            FindGame("mtg")->version());
  header.set_game("chess");
  EXPECT_EQ(JudgeHeader(header).rules_version_today(), 0u);
}

class JudgeGameTest : public testing::Test {
 protected:
  JudgeGameTest() : log_(OpenLog(path_)) {}

  pb::Compatibility Judge(GameId id, uint64_t redecide_up_to) {
    auto reader = log_->NewReader();
    EXPECT_TRUE(reader.ok()) << reader.status();
    auto game = (*reader)->Game(id);
    EXPECT_TRUE(game.ok()) << game.status();
    const pb::Compatibility judged = JudgeGame(*game, redecide_up_to);
    EXPECT_EQ(judged.game(), id);
    return judged;
  }
  uint64_t EventsOf(GameId id) {
    return (*log_->NewReader())->Game(id)->End()->sequence;
  }
  // Opens the store again after `change`, which is made behind its back.
  void Change(const std::function<void()>& change) {
    log_.reset();
    change();
    log_ = OpenLog(path_);
  }

  const std::string path_ = NewStorePath();
  std::unique_ptr<Log> log_;
};

// Each schema up to the newest is read: raising it locks no game.
TEST(CompatibilityTest, AnOlderSchemaIsNotRefused) {
  pb::GameHeader header = EmptyGameHeader();
  EXPECT_EQ(JudgeHeader(header, kSchemaVersion + 1).verdict(),
            Verdict::SAME_RULES);
  header.set_schema(kSchemaVersion + 1);
  EXPECT_EQ(JudgeHeader(header, kSchemaVersion + 1).verdict(),
            Verdict::SAME_RULES);
  EXPECT_EQ(JudgeHeader(header).verdict(), Verdict::REFUSED);
}

TEST_F(JudgeGameTest, OnlyWhatWasDecidedAgainIsExact) {
  const GameId game = RecordEmptyGame(*log_, EmptyGameHeader());
  const uint64_t events = EventsOf(game);
  EXPECT_EQ(Judge(game, events).verdict(), Verdict::EXACT);
  EXPECT_TRUE(Judge(game, events).redecided());
  for (uint64_t limit : {uint64_t{0}, events - 1}) {
    const pb::Compatibility judged = Judge(game, limit);
    EXPECT_EQ(judged.verdict(), Verdict::SAME_RULES);
    EXPECT_FALSE(judged.redecided());
    EXPECT_THAT(judged.why(), HasSubstr("verify GAME --mode decide"));
  }
  // The note says why the decisions were not replayed.
  EXPECT_THAT(
      Judge(game, events - 1).why(),
      HasSubstr(absl::StrCat("decisions were not replayed, as it has ", events,
                             " events; according to its header, ")));
  EXPECT_THAT(Judge(game, 0).why(), Not(HasSubstr("not replayed")));
}

TEST_F(JudgeGameTest, EachProgramIsLinkedOnceToDecideAGameAgain) {
  const pb::GameHeader header = EmptyGameHeader();
  const GameId game = RecordEmptyGame(*log_, header);
  const WorkCount before = WorkOfThread();
  EXPECT_EQ(Judge(game, kAny).verdict(), Verdict::EXACT);
  const WorkCount work = WorkOfThread() - before;
  EXPECT_EQ(work.links, static_cast<uint64_t>(header.programs_size()));
  EXPECT_EQ(work.reads, 2 * EventsOf(game));  // to prove it, to decide it
}

TEST_F(JudgeGameTest, TheSameVersionMayStillDiffer) {
  uint64_t changed = 0;
  const GameId game =
      RecordEmptyGame(*log_, EmptyGameHeader(), ChangeUpkeep(changed));
  const pb::Compatibility judged = Judge(game, kAny);
  EXPECT_EQ(judged.verdict(), Verdict::FOLDS);
  EXPECT_TRUE(judged.redecided());
  EXPECT_EQ(judged.differs_from(), changed);
  EXPECT_THAT(judged.why(), HasSubstr("diverge at event "));
}

TEST_F(JudgeGameTest, AnotherVersionMayStillBeExact) {
  pb::GameHeader header = EmptyGameHeader();
  header.set_rules_version(77);
  const GameId game = RecordEmptyGame(*log_, header);
  EXPECT_EQ(Judge(game, 0).verdict(), Verdict::FOLDS);
  const pb::Compatibility judged = Judge(game, kAny);
  EXPECT_EQ(judged.verdict(), Verdict::EXACT);
  EXPECT_EQ(judged.rules_version(), 77u);
}

TEST_F(JudgeGameTest, AnUnknownGameFolds) {
  const GameId game = CreateTestGame(*log_);
  ASSERT_TRUE(AppendTestBatch(*log_, game, 1).ok());
  const pb::Compatibility judged = Judge(game, kAny);
  EXPECT_EQ(judged.verdict(), Verdict::FOLDS);
  EXPECT_THAT(judged.why(), HasSubstr("does not know the game \"test\""));
}

TEST_F(JudgeGameTest, AProgramThatIsMissingOrDamagedLeavesTheFacts) {
  const pb::GameHeader header = EmptyGameHeader();
  const std::string hash = header.programs(0).hash();
  const GameId game = RecordEmptyGame(*log_, header);
  Change([&] { RawPut(path_, Table::kPrograms, hash, "damaged"); });
  EXPECT_EQ(Judge(game, kAny).verdict(), Verdict::FOLDS);
  EXPECT_THAT(Judge(game, kAny).why(), HasSubstr("is damaged"));
  Change([&] { RawDelete(path_, Table::kPrograms, hash); });
  EXPECT_EQ(Judge(game, 0).verdict(), Verdict::FOLDS);
  EXPECT_THAT(Judge(game, 0).why(), HasSubstr("cannot start it"));
}

// A program that is sound by its hash, and that no build runs.
TEST_F(JudgeGameTest, AProgramThatThisBuildDoesNotAcceptLeavesTheFacts) {
  pb::CardProgram program;
  program.set_name("odd");
  program.add_dependencies("what nobody has");
  const std::string bytes = program.SerializeAsString();
  pb::GameHeader header = EmptyGameHeader();
  auto& programs = *header.mutable_programs();
  programs.DeleteSubrange(1, programs.size() - 1);
  programs.at(0).set_hash(HashOf(bytes).ToBytes());
  auto game = log_->CreateGame(header, [&bytes](int) { return bytes; });
  ASSERT_TRUE(game.ok()) << game.status();
  const pb::Compatibility judged = Judge(*game, kAny);
  EXPECT_EQ(judged.verdict(), Verdict::FOLDS);
  EXPECT_THAT(judged.why(), HasSubstr("cannot start it"));
}

TEST_F(JudgeGameTest, ADamagedEventIsNotTakenForAnotherRule) {
  const GameId game = RecordEmptyGame(*log_, EmptyGameHeader());
  Change([&] {
    const Key key = Key::Of(game, 9);
    std::string event = RawGet(path_, Table::kEvents, key.bytes());
    event.back() ^= 1;
    RawPut(path_, Table::kEvents, key.bytes(), event);
  });
  const pb::Compatibility judged = Judge(game, kAny);
  EXPECT_EQ(judged.verdict(), Verdict::FOLDS);
  EXPECT_FALSE(judged.redecided());
  EXPECT_EQ(judged.differs_from(), 0u);
  EXPECT_THAT(judged.why(), HasSubstr("damaged: event 9"));
}

TEST_F(JudgeGameTest, ANewerSchemaIsRefusedBeforeAnythingIsRead) {
  pb::GameHeader header = EmptyGameHeader();
  const GameId game = RecordEmptyGame(*log_, header);
  header.set_schema(kSchemaVersion + 1);
  Change([&] {
    const std::string bytes = header.SerializeAsString();
    RawPut(path_, Table::kGames, Key::Of(game).bytes(),
           HashOf(bytes).ToBytes() + bytes);
  });
  EXPECT_EQ(Judge(game, kAny).verdict(), Verdict::REFUSED);
}

// A log of an older build is judged, whatever today's rules make of it.
TEST_F(JudgeGameTest, AnOldLogIsAtLeastFolded) {
  std::ifstream in("testdata/logs/mtg-bots-1.refold", std::ios::binary);
  auto imported = ImportGame(in, *log_, {});
  ASSERT_TRUE(imported.ok()) << imported.status();
  const pb::Compatibility judged = Judge(imported->game, kAny);
  EXPECT_NE(judged.verdict(), Verdict::REFUSED);
  EXPECT_TRUE(judged.redecided()) << judged.why();
  EXPECT_FALSE(judged.kernel().empty());
}

}  // namespace
}  // namespace refold
