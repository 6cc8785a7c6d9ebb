// Exports and their import: round trips, and damage at every byte.
#include "events/export.h"

#include <sstream>
#include <vector>

#include "absl/strings/str_cat.h"
#include "events/import.h"
#include "events/test_games.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace refold {
namespace {

using ::testing::HasSubstr;

constexpr uint64_t kExportedBatches = 4;

std::string ExportOf(Log& log, GameId game) {
  std::ostringstream out;
  auto reader = log.NewReader();
  auto stored = (*reader)->Game(game);
  EXPECT_TRUE(stored.ok()) << stored.status();
  const absl::Status status = ExportGame(*stored, out);
  EXPECT_TRUE(status.ok()) << status;
  return out.str();
}

absl::StatusOr<ImportReport> Import(absl::string_view bytes, Log& log,
                                    bool partial = false) {
  std::istringstream in{std::string(bytes)};
  ImportOptions options;
  options.partial = partial;
  return ImportGame(in, log, options);
}

class ExportTest : public testing::Test {
 protected:
  ExportTest() : log_(OpenLog(NewStorePath())) {
    const GameId game = CreateTestGame(*log_, Durability::kNone);
    // Where the export of a game of so many batches ends but for its last
    // record.
    for (uint64_t batch = 0; batch <= kExportedBatches; ++batch) {
      if (batch > 0) {
        EXPECT_TRUE(AppendTestBatch(*log_, game, batch).ok());
      }
      export_ = ExportOf(*log_, game);
      ends_.push_back(BodySize(export_));
    }
    target_ = OpenLog(NewStorePath());
  }

  // Without the last record.
  static size_t BodySize(const std::string& bytes) {
    size_t last = 0;
    for (size_t at = 0; at < bytes.size();) {
      last = at;
      size_t length = static_cast<uint8_t>(bytes[at]) & 0x7f;
      if (bytes[at++] & 0x80) length |= size_t{uint8_t(bytes[at++])} << 7;
      at += length;
    }
    return last;
  }

  // Whole batches in the first `size` bytes.
  uint64_t WholeBatches(size_t size) const {
    uint64_t batches = 0;
    while (batches < kExportedBatches && ends_[batches + 1] <= size) ++batches;
    return batches;
  }

  size_t GamesInTarget() const {
    return (*target_->NewReader())->Games()->size();
  }

  std::unique_ptr<Log> log_;
  std::unique_ptr<Log> target_;
  std::string export_;
  std::vector<size_t> ends_;
};

TEST_F(ExportTest, AGameSurvivesTheJourney) {
  absl::StatusOr<ImportReport> report = Import(export_, *target_);
  ASSERT_TRUE(report.ok()) << report.status();
  EXPECT_EQ(report->batches, kExportedBatches);
  EXPECT_TRUE(report->stream.ok()) << report->stream;
  ExpectTestGame(*target_, report->game, kExportedBatches);
  EXPECT_EQ(ExportOf(*target_, report->game), export_);
  // And can be played on.
  ASSERT_TRUE(
      AppendTestBatch(*target_, report->game, kExportedBatches + 1).ok());
  ExpectTestGame(*target_, report->game, kExportedBatches + 1);
}

TEST_F(ExportTest, AGameCanBeImportedTwice) {
  const GameId first = Import(export_, *target_)->game;
  const GameId second = Import(export_, *target_)->game;
  EXPECT_NE(first, second);
  ExpectTestGame(*target_, first, kExportedBatches);
  ExpectTestGame(*target_, second, kExportedBatches);
}

TEST_F(ExportTest, AnImportDoesNotDisturbAGameThatIsBeingRecorded) {
  const GameId game = CreateTestGame(*target_, Durability::kGroup);
  ASSERT_TRUE(AppendTestBatch(*target_, game, 1, Durability::kGroup).ok());
  const GameId imported = Import(export_, *target_)->game;
  ASSERT_TRUE(AppendTestBatch(*target_, game, 2, Durability::kGroup).ok());
  ExpectTestGame(*target_, game, 2);
  ExpectTestGame(*target_, imported, kExportedBatches);
}

TEST_F(ExportTest, AGameWithoutBatchesSurvivesTheJourney) {
  const GameId empty = CreateTestGame(*log_);
  absl::StatusOr<ImportReport> report =
      Import(ExportOf(*log_, empty), *target_);
  ASSERT_TRUE(report.ok()) << report.status();
  ExpectTestGame(*target_, report->game, 0);
}

TEST_F(ExportTest, ADamagedGameIsNotExported) {
  const std::string path = target_->path();
  const GameId game = Import(export_, *target_)->game;
  target_.reset();
  const std::string key(Key::Of(game, 5).bytes());
  std::string event = RawGet(path, Table::kEvents, key);
  event.back() ^= 1;
  RawPut(path, Table::kEvents, key, event);
  target_ = OpenLog(path);
  std::ostringstream out;
  auto reader = target_->NewReader();
  const absl::Status status = ExportGame(*(*reader)->Game(game), out);
  EXPECT_EQ(status.code(), absl::StatusCode::kDataLoss);
  EXPECT_THAT(status.message(), HasSubstr("event 5 is damaged"));
  EXPECT_EQ(out.str(), "");
}

TEST_F(ExportTest, AFullDiskIsReported) {
  std::ostringstream out;
  out.setstate(std::ios::badbit);
  auto reader = log_->NewReader();
  EXPECT_EQ(ExportGame(*(*reader)->Game(1), out).code(),
            absl::StatusCode::kUnavailable);
}

TEST_F(ExportTest, CutAnywhereItStoresNothing) {
  for (size_t size = 0; size < export_.size(); ++size) {
    absl::StatusOr<ImportReport> report =
        Import(export_.substr(0, size), *target_);
    ASSERT_FALSE(report.ok()) << size;
    ASSERT_NE(report.status().message(), "");
  }
  EXPECT_EQ(GamesInTarget(), 0u);
}

TEST_F(ExportTest, CutAnywhereItsWholeBatchesCanBeSaved) {
  size_t stored = 0;
  for (size_t size = 0; size < export_.size(); ++size) {
    SCOPED_TRACE(absl::StrCat("cut to ", size, " bytes"));
    absl::StatusOr<ImportReport> report =
        Import(export_.substr(0, size), *target_, /*partial=*/true);
    const uint64_t whole = WholeBatches(size);
    ASSERT_EQ(report.ok(), whole > 0) << report.status();
    if (whole > 0) {
      ++stored;
      EXPECT_EQ(report->batches, whole);
      EXPECT_THAT(report->stream.message(), HasSubstr("cut off"));
      ExpectTestGame(*target_, report->game, whole);
    }
    ASSERT_EQ(GamesInTarget(), stored);
  }
  EXPECT_GT(stored, 100u);
}

TEST_F(ExportTest, AByteFlippedAnywhereIsFound) {
  for (size_t i = 0; i < export_.size(); ++i) {
    for (int flip : {0x01, 0x80, 0xff}) {
      std::string bad = export_;
      bad[i] = static_cast<char>(bad[i] ^ flip);
      absl::StatusOr<ImportReport> report = Import(bad, *target_);
      ASSERT_FALSE(report.ok()) << "byte " << i << " xor " << flip;
    }
  }
  EXPECT_EQ(GamesInTarget(), 0u);
}

TEST_F(ExportTest, AByteFlippedAnywhereCostsOnlyWhatFollows) {
  for (size_t i = 0; i < export_.size(); ++i) {
    SCOPED_TRACE(absl::StrCat("byte ", i));
    std::string bad = export_;
    bad[i] = static_cast<char>(bad[i] ^ 0x20);
    absl::StatusOr<ImportReport> report = Import(bad, *target_, true);
    const uint64_t whole = WholeBatches(i);
    ASSERT_EQ(report.ok(), whole > 0) << report.status();
    if (whole == 0) continue;
    EXPECT_EQ(report->batches, whole);
    EXPECT_FALSE(report->stream.ok());
    ExpectTestGame(*target_, report->game, whole);
  }
}

}  // namespace
}  // namespace refold
