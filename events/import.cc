#include "events/import.h"

#include <utility>

#include "absl/strings/str_cat.h"
#include "events/export_reader.h"

namespace refold {
namespace {

// An export as a log takes it. What is wrong with the stream is kept, so that
// it can be told from what is wrong with the store.
class Importer : public GameStream {
 public:
  Importer(std::istream& in, const ImportOptions& options)
      : reader_(in, options.max_bytes), partial_(options.partial) {}

  absl::Status ReadHeader() { return wrong_ = reader_.ReadHeader(); }

  const pb::GameHeader& header() const override { return reader_.header(); }

  absl::StatusOr<absl::string_view> NextProgram() override {
    absl::StatusOr<absl::string_view> program = reader_.NextProgram();
    wrong_ = program.status();
    return program;
  }

  absl::StatusOr<const StoredBatch*> NextBatch() override {
    absl::StatusOr<const StoredBatch*> batch = reader_.NextBatch();
    wrong_ = batch.status();
    if (batch.ok() || !partial_) return batch;
    if (reader_.batches() > 0) return nullptr;
    return absl::Status(
        wrong_.code(),
        absl::StrCat("no complete batch can be imported: ", wrong_.message()));
  }

  // What is wrong with the stream as far as it was read.
  const absl::Status& wrong() const { return wrong_; }
  const ExportReader& reader() const { return reader_; }

 private:
  ExportReader reader_;
  const bool partial_;
  absl::Status wrong_;
};

}  // namespace

absl::StatusOr<pb::GameHeader> ReadExportHeader(std::istream& in) {
  ExportReader reader(in, kMaxImportBytes);
  absl::Status status = reader.ReadHeader();
  if (!status.ok()) return status;
  return reader.header();
}

absl::Status ImportGame(std::istream& in, Log& log,
                        const ImportOptions& options, ImportReport& report) {
  Importer importer(in, options);
  absl::Status status = importer.ReadHeader();
  if (status.ok()) {
    absl::StatusOr<GameId> game = log.AddGame(importer);
    status = game.status();
    if (game.ok()) report.game = *game;
  }
  report.header = importer.header();
  report.batches = importer.reader().batches();
  report.events = importer.reader().events();
  report.stream = importer.wrong();
  return status;
}

absl::StatusOr<ImportReport> ImportGame(std::istream& in, Log& log,
                                        const ImportOptions& options) {
  ImportReport report;
  absl::Status status = ImportGame(in, log, options, report);
  if (!status.ok()) return status;
  return report;
}

}  // namespace refold
