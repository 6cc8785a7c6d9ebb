#include "events/import.h"

#include <optional>
#include <utility>

#include "absl/strings/escaping.h"
#include "absl/strings/str_cat.h"
#include "events/export.h"
#include "events/record_stream.h"
#include "events/report_file.h"
#include "kernel/base/hash128.h"
#include "proto/event.pb.h"

namespace refold {
namespace {

template <class Message>
bool Parse(absl::string_view bytes, Message& message) {
  return message.ParseFromArray(bytes.data(), static_cast<int>(bytes.size()));
}

// Reads the records of one game in their order.
class GameImporter {
 public:
  GameImporter(std::istream& in, const ImportOptions& options)
      : records_(in), options_(options) {}

  absl::Status ReadHeader();
  // The programs that the header names.
  absl::Status ReadPrograms();
  // Reads a record: a batch, or the end.
  absl::Status ReadBatchOrEnd();
  bool done() const { return done_; }

  StoredGame& game() { return game_; }
  uint64_t events() const { return events_; }

 private:
  // The next record. An error if there is none.
  absl::StatusOr<RecordReader::Record> Next();
  absl::Status Wrong(absl::string_view what) const;
  absl::Status ReadProgram(const pb::ProgramRef& ref);
  absl::Status ReadBatch(absl::string_view payload);
  absl::Status CheckEvent(absl::string_view bytes, uint64_t sequence) const;
  absl::Status ReadEnd(absl::string_view payload);

  RecordReader records_;
  const ImportOptions& options_;
  StoredGame game_;
  uint64_t events_ = 0;
  Hash128 chain_;
  bool done_ = false;
};

absl::Status GameImporter::Wrong(absl::string_view what) const {
  return absl::DataLossError(
      absl::StrCat("record ", records_.records(), ": ", what));
}

absl::StatusOr<RecordReader::Record> GameImporter::Next() {
  absl::StatusOr<std::optional<RecordReader::Record>> record = records_.Next();
  if (!record.ok()) return record.status();
  if (!record->has_value()) {
    return absl::DataLossError(
        absl::StrCat("the export is cut off after byte ", records_.offset()));
  }
  if (records_.offset() > options_.max_bytes) {
    return absl::DataLossError(absl::StrCat("the game is larger than ",
                                            options_.max_bytes,
                                            " bytes, which is the limit"));
  }
  return **record;
}

absl::Status GameImporter::ReadHeader() {
  absl::StatusOr<RecordReader::Record> record = Next();
  pb::ExportRecord::Begin begin;
  if (!record.ok() || record->kind != RecordKind::kBegin ||
      !Parse(record->payload, begin) || begin.magic() != kExportMagic) {
    return absl::InvalidArgumentError(
        absl::StrCat("this is not an export of refold, or its start is damaged",
                     record.ok() ? "" : ": ", record.status().message()));
  }
  if (begin.format() != kExportFormat) {
    return absl::FailedPreconditionError(absl::StrCat(
        "the export has format ", begin.format(), ", this build reads format ",
        kExportFormat, "; use the build that wrote it"));
  }
  absl::Status header = CheckHeader(begin.header());
  if (!header.ok()) return header;
  game_.header = std::move(*begin.mutable_header());
  chain_ = HashOf(HeaderBytes(game_.header));
  return absl::OkStatus();
}

absl::Status GameImporter::ReadPrograms() {
  for (const pb::ProgramRef& ref : game_.header.programs()) {
    absl::Status program = ReadProgram(ref);
    if (!program.ok()) return program;
  }
  return absl::OkStatus();
}

absl::Status GameImporter::ReadProgram(const pb::ProgramRef& ref) {
  absl::StatusOr<RecordReader::Record> record = Next();
  if (!record.ok()) return record.status();
  if (record->kind != RecordKind::kProgram) {
    return Wrong(absl::StrCat("the program ", ref.name(), " is missing"));
  }
  const Hash128 found = HashOf(record->payload);
  if (found.ToBytes() != ref.hash()) {
    return Wrong(absl::StrCat("the program ", ref.name(), " has hash ",
                              found.ToHex(), ", the header says ",
                              absl::BytesToHexString(ref.hash())));
  }
  game_.programs.emplace_back(record->payload);
  return absl::OkStatus();
}

absl::Status GameImporter::ReadBatchOrEnd() {
  absl::StatusOr<RecordReader::Record> record = Next();
  if (!record.ok()) return record.status();
  if (record->kind == RecordKind::kBatch) return ReadBatch(record->payload);
  if (record->kind == RecordKind::kEnd) return ReadEnd(record->payload);
  return Wrong("expected a batch, or the end");
}

absl::Status GameImporter::CheckEvent(absl::string_view bytes,
                                      uint64_t sequence) const {
  pb::Event event;
  const uint64_t batch = game_.batches.size() + 1;
  if (!Parse(bytes, event)) {
    return Wrong(absl::StrCat("event ", sequence, " cannot be read"));
  }
  if (event.sequence() == sequence && event.batch() == batch) {
    return absl::OkStatus();
  }
  return Wrong(absl::StrCat("expected event ", sequence, " of batch ", batch,
                            ", found event ", event.sequence(), " of batch ",
                            event.batch()));
}

absl::Status GameImporter::ReadBatch(absl::string_view payload) {
  pb::ExportRecord::Batch batch;
  if (!Parse(payload, batch)) return Wrong("the batch cannot be read");
  const uint64_t number = game_.batches.size() + 1;
  if (batch.events().empty()) {
    return Wrong(absl::StrCat("batch ", number, " is empty"));
  }
  StoredBatch stored;
  Hash128 chain = chain_;
  uint64_t sequence = events_;
  for (std::string& event : *batch.mutable_events()) {
    absl::Status status = CheckEvent(event, ++sequence);
    if (!status.ok()) return status;
    chain = ChainHash(chain, event);
    stored.events.push_back(std::move(event));
  }
  const pb::BatchHash& hashes = batch.hashes();
  if (hashes.batch() != number || hashes.last() != sequence ||
      hashes.state().size() != kHashBytes ||
      (!hashes.projections().empty() &&
       hashes.projections().size() != kHashBytes)) {
    return Wrong(absl::StrCat("the hashes of batch ", number,
                              " are invalid or belong to another batch"));
  }
  if (hashes.chain() != chain.ToBytes()) {
    return Wrong(absl::StrCat("batch ", number, " ends with chain hash ",
                              absl::BytesToHexString(hashes.chain()),
                              ", expected ", chain.ToHex()));
  }
  stored.hashes = std::move(*batch.mutable_hashes());
  game_.batches.push_back(std::move(stored));
  chain_ = chain;
  events_ = sequence;
  return absl::OkStatus();
}

absl::Status GameImporter::ReadEnd(absl::string_view payload) {
  pb::ExportRecord::End end;
  if (!Parse(payload, end)) return Wrong("the end cannot be read");
  if (end.batches() != game_.batches.size() || end.events() != events_ ||
      end.chain() != chain_.ToBytes()) {
    return Wrong(absl::StrCat("the end names ", end.batches(), " batches and ",
                              end.events(), " events, found ",
                              game_.batches.size(), " and ", events_,
                              ", or another chain hash"));
  }
  absl::StatusOr<std::optional<RecordReader::Record>> more = records_.Next();
  if (!more.ok() || more->has_value()) {
    return Wrong("there is data after the end");
  }
  done_ = true;
  return absl::OkStatus();
}

}  // namespace

absl::StatusOr<pb::GameHeader> ReadExportHeader(std::istream& in) {
  absl::Status status = SkipReportText(in).status();
  if (!status.ok()) return status;
  const ImportOptions options;
  GameImporter importer(in, options);
  status = importer.ReadHeader();
  if (!status.ok()) return status;
  return std::move(importer.game().header);
}

absl::StatusOr<StoredGame> ReadExport(std::istream& in,
                                      const ImportOptions& options,
                                      ImportReport& report) {
  absl::Status status = SkipReportText(in).status();
  if (!status.ok()) return status;
  GameImporter importer(in, options);
  status = importer.ReadHeader();
  if (status.ok()) status = importer.ReadPrograms();
  if (!status.ok()) return status;
  while (status.ok() && !importer.done()) status = importer.ReadBatchOrEnd();
  report.batches = importer.game().batches.size();
  report.events = importer.events();
  if (!status.ok()) {
    if (!options.partial) return status;
    if (report.batches == 0) {
      return absl::Status(status.code(),
                          absl::StrCat("no complete batch can be imported: ",
                                       status.message()));
    }
    report.lost = std::string(status.message());
  }
  return std::move(importer.game());
}

absl::StatusOr<ImportReport> ImportGame(std::istream& in, Log& log,
                                        const ImportOptions& options) {
  ImportReport report;
  absl::StatusOr<StoredGame> game = ReadExport(in, options, report);
  if (!game.ok()) return game.status();
  absl::StatusOr<GameId> id = log.AddGame(*game);
  if (!id.ok()) return id.status();
  report.game = *id;
  return report;
}

}  // namespace refold
