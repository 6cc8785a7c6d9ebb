#include "replay/verify_games.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

#include "absl/cleanup/cleanup.h"
#include "absl/strings/str_cat.h"
#include "events/export.h"
#include "events/test_games.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "replay/test_recording.h"
#include "replay/verify_contained.h"

namespace refold {
namespace {

using ::testing::HasSubstr;

struct Report {
  absl::Status status;  // of containing
  std::vector<pb::GameVerdict> verdicts;

  // One line a game: what is wrong with it.
  std::vector<std::string> Lines() const {
    std::vector<std::string> lines;
    for (const pb::GameVerdict& verdict : verdicts) {
      lines.push_back(absl::StrCat(
          verdict.game(), " ",
          verdict.has_fault() ? absl::StrCat(verdict.fault().check(), " ",
                                             verdict.fault().sequence())
                              : "fine"));
    }
    return lines;
  }
};

Report Verify(const std::vector<GameSource>& games, VerifyOptions options) {
  Report report;
  VerifyGames(games, options, [&](pb::GameVerdict verdict) {
    report.verdicts.push_back(std::move(verdict));
  });
  return report;
}

Report Contain(const std::vector<GameSource>& games, VerifyOptions options) {
  Report report;
  report.status = VerifyContained(games, options, [&](pb::GameVerdict verdict) {
    report.verdicts.push_back(std::move(verdict));
  });
  return report;
}

void Flip(const std::string& path, Table table, const Key& key) {
  std::string value = RawGet(path, table, key.bytes());
  value.back() ^= 1;
  RawPut(path, table, key.bytes(), value);
}

// A store with games of every kind of fault, and sound ones between them.
class VerifyGamesTest : public testing::Test {
 protected:
  void SetUp() override {
    auto log = OpenLog(path_);
    const pb::GameHeader header = EmptyGameHeader();
    for (int i = 0; i < 4; ++i) RecordEmptyGame(*log, header);
    RecordEmptyGame(*log, header, ChangeCause());  // 5
    RecordEmptyGame(*log, header);
    pb::GameHeader unknown = header;
    unknown.set_game("test");
    RecordEmptyGame(*log, unknown);  // 7
    pb::GameHeader other = header;
    other.set_rules_version(77);
    RecordEmptyGame(*log, other);
    for (int i = 0; i < 12; ++i) RecordEmptyGame(*log, header);
    log.reset();
    Flip(path_, Table::kGames, Key::Of(2));
    Flip(path_, Table::kEvents, Key::Of(4, 9));
    for (GameId game = 1; game <= 20; ++game) games_.push_back({path_, game});
  }

  // `log` and `decide`: the checks that a flipped event and other rules fail.
  std::vector<std::string> Expected(const char* log, const char* decide) {
    std::vector<std::string> lines;
    for (GameId game = 1; game <= 20; ++game) {
      lines.push_back(absl::StrCat(game, " fine"));
    }
    lines[1] = "2 damaged 0";
    lines[3] = absl::StrCat("4 ", log, " 9");
    if (decide == nullptr) return lines;
    lines[4] = absl::StrCat("5 ", decide, " ", kChangedCause);
    lines[6] = absl::StrCat("7 ", decide, " 0");
    return lines;
  }

  const std::string path_ = NewStorePath();
  std::vector<GameSource> games_;
};

TEST_F(VerifyGamesTest, EachModeFindsWhatItLooksFor) {
  EXPECT_EQ(Verify(games_, {.mode = VerifyMode::kBoth}).Lines(),
            Expected("fold", "decide"));
  EXPECT_EQ(Verify(games_, {.mode = VerifyMode::kDecide}).Lines(),
            Expected("chain", "decide"));
  EXPECT_EQ(Verify(games_, {.mode = VerifyMode::kFold}).Lines(),
            Expected("fold", nullptr));
}

TEST_F(VerifyGamesTest, AGameWithoutEventsNeverBeganAndDoesNotDiverge) {
  { CreateTestGame(*OpenLog(path_)); }  // 21
  for (VerifyMode mode :
       {VerifyMode::kBoth, VerifyMode::kDecide, VerifyMode::kFold}) {
    const Report report = Verify({{path_, 21}, {path_, 1}}, {.mode = mode});
    EXPECT_FALSE(report.verdicts[0].has_fault()) << report.Lines()[0];
    EXPECT_TRUE(report.verdicts[0].never_begun());
    EXPECT_FALSE(report.verdicts[1].never_begun());
  }
}

TEST_F(VerifyGamesTest, AnyNumberOfThreadsGivesTheSame) {
  const Report one = Verify(games_, {.threads = 1});
  ASSERT_EQ(one.verdicts.size(), games_.size());
  for (int threads : {2, 3, kMaxThreads}) {
    const Report many = Verify(games_, {.threads = threads});
    ASSERT_EQ(many.verdicts.size(), games_.size());
    for (size_t i = 0; i < games_.size(); ++i) {
      EXPECT_EQ(many.verdicts[i].SerializeAsString(),
                one.verdicts[i].SerializeAsString());
    }
  }
  const Report contained = Contain(games_, {.threads = 2});
  EXPECT_EQ(contained.Lines(), one.Lines());
}

TEST_F(VerifyGamesTest, AVerdictSaysWhatTheGameMeansToday) {
  const Report report = Verify(games_, {});
  const auto& verdicts = report.verdicts;
  EXPECT_EQ(verdicts[0].compatibility().verdict(), pb::Compatibility::EXACT);
  EXPECT_EQ(verdicts[7].compatibility().verdict(), pb::Compatibility::EXACT);
  EXPECT_EQ(verdicts[7].compatibility().rules_version(), 77u);
  EXPECT_EQ(verdicts[4].compatibility().verdict(), pb::Compatibility::FOLDS);
  EXPECT_EQ(verdicts[4].compatibility().differs_from(), kChangedCause);
  EXPECT_FALSE(verdicts[1].has_compatibility());
  EXPECT_GT(verdicts[0].events(), 9u);
  EXPECT_EQ(verdicts[0].source(), path_);
  EXPECT_THAT(verdicts[6].fault().what(), HasSubstr("know the game \"test\""));
  const Report folded = Verify(games_, {.mode = VerifyMode::kFold});
  EXPECT_EQ(folded.verdicts[0].compatibility().verdict(),
            pb::Compatibility::SAME_RULES);
}

TEST_F(VerifyGamesTest, AGameThatIsNotThereIsNoOthersBusiness) {
  const Report report = Verify({{path_, 99}, {path_, 1}}, {});
  EXPECT_THAT(report.Lines(), testing::ElementsAre("99 not there 0", "1 fine"));
}

TEST_F(VerifyGamesTest, AMissingProgramIsAFaultOfItsGames) {
  RawDelete(path_, Table::kPrograms, EmptyGameHeader().programs(0).hash());
  const Report report = Verify({{path_, 1}, {path_, 6}}, {.threads = 2});
  ASSERT_EQ(report.verdicts.size(), 2u);
  for (const pb::GameVerdict& verdict : report.verdicts) {
    EXPECT_EQ(verdict.fault().check(), "fold");
    EXPECT_THAT(verdict.fault().what(), HasSubstr("holds no program"));
  }
}

// Makes the page that holds a row contradict itself.
void DamagePageOf(const std::string& path, Table table, const Key& key) {
  constexpr size_t kPageSize = 4096;
  constexpr size_t kBounds = 12;  // where a page says what of it is free
  const std::string row = RawGet(path, table, key.bytes());
  std::fstream file(path + "/data.mdb",
                    std::ios::in | std::ios::out | std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(file), {}};
  // Earlier copies of the page are free by now.
  for (size_t at = bytes.find(row); at != std::string::npos;
       at = bytes.find(row, at + 1)) {
    file.seekp(
        static_cast<std::streamoff>(at / kPageSize * kPageSize + kBounds));
    file.write("\xff\xff\xff\xff", 4);
  }
}

// A flipped byte is read, and contradicts its hash; of a damaged page nothing
// is known.
TEST_F(VerifyGamesTest, ADamagedPageDoesNotDiverge) {
  const std::string path = NewStorePath();
  for (GameId game : {1, 2}) {
    EXPECT_EQ(RecordEmptyGame(*OpenLog(path), EmptyGameHeader()), game);
  }
  Flip(path, Table::kEvents, Key::Of(2, 9));
  for (Table table : {Table::kEvents, Table::kHashes}) {
    const std::string damaged = NewStorePath();
    std::filesystem::copy(path, damaged);
    DamagePageOf(damaged, table, Key::Of(1, 2));
    for (VerifyMode mode :
         {VerifyMode::kBoth, VerifyMode::kDecide, VerifyMode::kFold}) {
      const Report report = Verify({{damaged, 1}, {path, 2}}, {.mode = mode});
      EXPECT_EQ(FindingOf(report.verdicts[0]), Finding::kDamaged);
      EXPECT_EQ(report.verdicts[0].fault().check(), "damaged");
      EXPECT_THAT(report.verdicts[0].fault().what(),
                  HasSubstr("of its file is damaged"));
      EXPECT_EQ(FindingOf(report.verdicts[1]), Finding::kDiverged);
    }
  }
}

TEST_F(VerifyGamesTest, AStoreThatCannotBeOpenedIsNoOthersBusiness) {
  // A store that is cut is damaged; one that is not there is not.
  const std::string cut = path_ + ".cut";
  std::filesystem::copy(path_, cut);
  std::filesystem::resize_file(cut + "/data.mdb", 20 * 4096);
  for (auto* verify : {Verify, Contain}) {
    const Report report =
        verify({{path_ + ".none", 1}, {path_, 1}, {cut, 1}, {path_, 3}},
               {.threads = 2});
    EXPECT_TRUE(report.status.ok());
    EXPECT_THAT(report.Lines(), testing::ElementsAre("1 not there 0", "1 fine",
                                                     "1 damaged 0", "3 fine"));
    EXPECT_THAT(report.verdicts.at(0).fault().what(), HasSubstr("no store at"));
    EXPECT_THAT(report.verdicts.at(2).fault().what(),
                HasSubstr("is truncated: it needs"));
    EXPECT_EQ(report.verdicts.at(2).fault().source(), cut);
  }
}

TEST_F(VerifyGamesTest, AStoreThatNobodyCanListIsAVerdict) {
  const Report report =
      Verify({{.path = "a", .unlisted = absl::DataLossError("it is cut")},
              {.path = "b", .unlisted = absl::NotFoundError("there is none")},
              {.path = "c", .unlisted = absl::AbortedError("it ended")}},
             {.mode = VerifyMode::kDecide});
  EXPECT_THAT(report.Lines(), testing::ElementsAre(
                                  "0 damaged 0", "0 not there 0", "0 ended 0"));
  for (const pb::GameVerdict& verdict : report.verdicts) {
    EXPECT_TRUE(verdict.whole_store());
  }
}

TEST(UnverifiedTest, WhatCannotBeReadDoesNotDiverge) {
  const struct {
    absl::Status why;
    Finding finding;
  } kCases[] = {
      {absl::DataLossError("it is cut"), Finding::kDamaged},
      {absl::NotFoundError("no such store"), Finding::kNotThere},
      {absl::PermissionDeniedError("it may not be opened"),
       Finding::kUnreadable},
      {absl::ResourceExhaustedError("it cannot be mapped"),
       Finding::kUnreadable},
      {absl::InvalidArgumentError("it is no store"), Finding::kUnreadable},
      {absl::AbortedError("it ended the process"), Finding::kDamaged},
  };
  for (const auto& one : kCases) {
    const pb::GameVerdict verdict = Unverified({"store", 1}, one.why);
    EXPECT_EQ(FindingOf(verdict), one.finding) << one.why;
  }
  EXPECT_EQ(FindingOf(pb::GameVerdict()), Finding::kSound);
}

TEST_F(VerifyGamesTest, NoGamesAreVerifiedAtOnce) {
  EXPECT_TRUE(Verify({}, {.threads = 4}).verdicts.empty());
  EXPECT_TRUE(Contain({}, {.threads = 4}).status.ok());
}

TEST_F(VerifyGamesTest, ExportsAreGamesToo) {
  const std::string sound = path_ + ".export";
  const std::string cut = path_ + ".cut";
  {
    auto log = OpenLog(path_);
    auto reader = log->NewReader();
    std::ofstream out(sound, std::ios::binary);
    ASSERT_TRUE(ExportGame(*(*reader)->Game(1), out).ok());
  }
  std::filesystem::copy(sound, cut);
  std::filesystem::resize_file(cut, std::filesystem::file_size(cut) / 2);
  const std::string place = path_ + ".tmp";
  std::filesystem::create_directory(place);
  // The tests after this one keep their folder for temporary files.
  const char* named = std::getenv("TMPDIR");
  const absl::Cleanup restore =
      [before = named == nullptr ? std::optional<std::string>() : named] {
        if (before.has_value()) setenv("TMPDIR", before->c_str(), 1);
        if (!before.has_value()) unsetenv("TMPDIR");
      };
  setenv("TMPDIR", place.c_str(), 1);
  const Report report =
      Verify({{sound}, {cut}, {path_ + ".none"}, {sound}}, {.threads = 2});
  EXPECT_THAT(report.Lines(), testing::ElementsAre("0 fine", "0 damaged 0",
                                                   "0 not there 0", "0 fine"));
  EXPECT_THAT(report.verdicts[1].fault().what(), HasSubstr("is cut off"));
  EXPECT_THAT(report.verdicts[2].fault().what(), HasSubstr("cannot read"));
  EXPECT_EQ(report.verdicts[1].source(), cut);
  EXPECT_TRUE(std::filesystem::is_empty(place));
}

// Describing a divergence is where a test can end a process in the middle.
VerifyOptions EndAt(GameId fatal, int threads) {
  VerifyOptions options;
  options.threads = threads;
  options.describe = [fatal](const GameReader& game, const Divergence&) {
    if (game.id() == fatal) std::abort();
    return std::string("another event");
  };
  return options;
}

TEST_F(VerifyGamesTest, ACheckThatEndsItsProcessIsContained) {
  std::vector<std::string> expected = Expected("fold", "decide");
  expected[4] = "5 ended 0";
  for (int threads : {1, 2, 5}) {
    SCOPED_TRACE(threads);
    const Report report = Contain(games_, EndAt(5, threads));
    EXPECT_TRUE(report.status.ok()) << report.status;
    EXPECT_EQ(report.Lines(), expected);
    EXPECT_THAT(
        report.verdicts.at(4).fault().what(),
        HasSubstr("the process that verified it ended (signal 6, Aborted)"));
  }
  const Report report = Contain(games_, EndAt(1, 2));
  EXPECT_EQ(report.Lines(), Expected("fold", "decide"));
}

TEST_F(VerifyGamesTest, TheLastGameMayEndItToo) {
  const Report report = Contain({{path_, 1}, {path_, 5}}, EndAt(5, 2));
  EXPECT_THAT(report.Lines(), testing::ElementsAre("1 fine", "5 ended 0"));
}

}  // namespace
}  // namespace refold
