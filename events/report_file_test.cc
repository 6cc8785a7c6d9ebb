#include "events/report_file.h"

#include <optional>
#include <sstream>
#include <string>

#include "absl/strings/str_cat.h"
#include "events/export.h"
#include "events/import.h"
#include "events/test_games.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "kernel/base/hash128.h"

namespace refold {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

constexpr char kText[] = "it should be red\nbut is green\n";

// A header whose Begin record is so long.
pb::GameHeader HeaderOfRecord(size_t bytes) {
  pb::GameHeader header;
  header.set_schema(kSchemaVersion);
  for (;;) {
    const size_t header_bytes = header.ByteSizeLong();
    // Tag and length, magic, format, the header's own tag and length, check.
    const size_t record = 2 + 8 + 2 + 2 + header_bytes + 9;
    if (record >= bytes) return header;
    header.set_title(header.title() + "x");
  }
}

class ReportFileTest : public testing::Test {
 protected:
  ReportFileTest() : log_(OpenLog(NewStorePath())) {
    game_ = CreateTestGame(*log_);
    EXPECT_TRUE(AppendTestBatch(*log_, game_, 1).ok());
    EXPECT_TRUE(AppendTestBatch(*log_, game_, 2).ok());
  }

  std::string Export(GameId game) {
    std::ostringstream out;
    auto reader = log_->NewReader();
    EXPECT_TRUE(ExportGame(*(*reader)->Game(game), out).ok());
    return out.str();
  }

  std::string Report(absl::string_view text) {
    std::ostringstream out;
    auto reader = log_->NewReader();
    absl::Status status = WriteReport(text, 5, *(*reader)->Game(game_), out);
    EXPECT_TRUE(status.ok()) << status;
    return out.str();
  }

  // What an import of these bytes says; what it stored is the game.
  absl::Status Import(const std::string& bytes, bool partial = false) {
    std::istringstream in(bytes);
    ImportOptions options;
    options.partial = partial;
    auto report = ImportGame(in, *log_, options);
    if (!report.ok()) return report.status();
    EXPECT_EQ(Export(report->game), Export(game_));
    return absl::OkStatus();
  }

  std::unique_ptr<Log> log_;
  GameId game_ = 0;
};

TEST_F(ReportFileTest, IsATextAndAnExport) {
  const std::string report = Report(kText);
  EXPECT_THAT(report, StartsWith("refold report 2: about event 5, 30 bytes of "
                                 "text, check "));
  EXPECT_THAT(report, HasSubstr(absl::StrCat(", an export\n", kText)));
  EXPECT_EQ(report.substr(report.size() - Export(game_).size()), Export(game_));
  EXPECT_TRUE(Import(report).ok());
  EXPECT_TRUE(Import(report, /*partial=*/true).ok());
  EXPECT_TRUE(Import(Report("")).ok());
}

TEST_F(ReportFileTest, SaysWhatItIsAbout) {
  std::istringstream report(Report(kText));
  auto about = SkipReportText(report);
  ASSERT_TRUE(about.ok()) << about.status();
  EXPECT_EQ(*about, 5u);
  std::istringstream whole(Export(game_));
  EXPECT_EQ(*SkipReportText(whole), std::nullopt);
}

// As builds before the form 2 wrote them.
TEST_F(ReportFileTest, TheFirstFormIsReadAsWell) {
  const std::string first = absl::StrCat(
      "refold report 1: 30 bytes of text, check ",
      absl::Hex(Hash64Of(kText), absl::kZeroPad16), ", an export\n", kText);
  EXPECT_TRUE(Import(first + Export(game_)).ok());
  std::istringstream report(first + Export(game_));
  auto about = SkipReportText(report);
  ASSERT_TRUE(about.ok()) << about.status();
  EXPECT_EQ(*about, std::nullopt);
}

TEST_F(ReportFileTest, EveryFlippedByteIsRefused) {
  const std::string report = Report(kText);
  for (size_t i = 0; i < report.size(); ++i) {
    for (int bit = 0; bit < 8; ++bit) {
      std::string damaged = report;
      damaged[i] = static_cast<char>(damaged[i] ^ (1 << bit));
      std::istringstream in(damaged);
      EXPECT_FALSE(ReadExport(in).ok()) << "byte " << i << ", bit " << bit;
    }
  }
}

TEST_F(ReportFileTest, EveryCutIsRefused) {
  const std::string report = Report(kText);
  for (size_t size = 0; size < report.size(); ++size) {
    EXPECT_FALSE(Import(report.substr(0, size)).ok()) << size;
  }
  EXPECT_FALSE(Import(report + "x").ok());
  EXPECT_FALSE(Import("x" + report).ok());
}

TEST_F(ReportFileTest, SaysWhatIsWrong) {
  const std::string report = Report(kText);
  struct {
    std::string bytes;
    const char* what;
  } const cases[] = {
      {"re", "first line is damaged"},
      {std::string(1000, 'r') + "e", "not an export"},
      {"re" + std::string(1000, 'e'), "first line is damaged"},
      {"refold report 3: about event 5, 0 bytes of text",
       "was written by a newer build"},
      {"refold report 2: 0 bytes of text", "first line is damaged"},
      {"refold report 2: about event -1, 0 bytes of text",
       "first line is damaged"},
      {"refold report 1: 99999999999999999999 bytes", "first line is damaged"},
      {"refold report 1: 16777217 bytes", "first line is damaged"},
      {"refold report 1: -1 bytes", "first line is damaged"},
      {"refold report 2: about event 5, 030 bytes" + report.substr(40),
       "check is wrong"},
      {"refold report 2: about event 6" + report.substr(30), "check is wrong"},
      {report.substr(0, 105), "cut off in its text"},
      {"r", "not an export"},
  };
  for (const auto& one : cases) {
    EXPECT_THAT(Import(one.bytes).message(), HasSubstr(one.what))
        << one.bytes.substr(0, 40);
  }
}

// A record may be as long as the code of the letter that reports begin with.
TEST_F(ReportFileTest, AnExportIsNotTakenForAReport) {
  const GameId game =
      *log_->CreateGame(HeaderOfRecord('r'), [](int) { return std::string(); });
  const std::string exported = Export(game);
  ASSERT_EQ(exported[0], 'r');
  std::istringstream in(exported);
  EXPECT_TRUE(ReadExport(in).ok());
}

TEST_F(ReportFileTest, ALongTextIsRefused) {
  std::ostringstream out;
  auto reader = log_->NewReader();
  EXPECT_EQ(WriteReport(std::string(kMaxReportText + 1, 'x'), 5,
                        *(*reader)->Game(game_), out)
                .code(),
            absl::StatusCode::kInvalidArgument);
  EXPECT_EQ(out.str(), "");
  EXPECT_TRUE(Import(Report(std::string(kMaxReportText, 'x'))).ok());
}

}  // namespace
}  // namespace refold
