#include "events/export.h"

#include <cstdint>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "events/format.h"
#include "events/record_stream.h"
#include "events/verify_chain.h"

namespace refold {
namespace {

absl::Status WriteBegin(const GameReader& game, std::ostream& out) {
  pb::ExportRecord::Begin begin;
  begin.set_magic(kExportMagic);
  begin.set_format(kExportFormat);
  *begin.mutable_header() = game.header();
  WriteRecord(RecordKind::kBegin, begin.SerializeAsString(), out);
  absl::StatusOr<std::vector<absl::string_view>> programs = game.Programs();
  if (!programs.ok()) return programs.status();
  for (absl::string_view program : *programs) {
    WriteRecord(RecordKind::kProgram, program, out);
  }
  return absl::OkStatus();
}

absl::Status Missing(const GameReader& game, const absl::Status& read) {
  if (!read.ok()) return read;
  return absl::DataLossError(absl::StrCat(
      "game ", game.id(), " has fewer events than its batches say"));
}

absl::Status WriteBatches(const GameReader& game, std::ostream& out) {
  EventCursor events = game.Events();
  RowCursor batches = game.Batches();
  for (bool more = batches.SeekFrom(0); more; more = batches.Next()) {
    absl::StatusOr<pb::BatchHash> hashes = DecodeBatchHash(batches);
    if (!hashes.ok()) return hashes.status();
    pb::ExportRecord::Batch batch;
    do {
      // The chain was just verified, but may have been damaged since.
      if (!events.Next()) return Missing(game, events.status());
      batch.add_events(events.bytes().data(), events.bytes().size());
    } while (events.sequence() < hashes->last());
    *batch.mutable_hashes() = *std::move(hashes);
    WriteRecord(RecordKind::kBatch, batch.SerializeAsString(), out);
  }
  return batches.status();
}

}  // namespace

absl::Status ExportGame(const GameReader& game, std::ostream& out) {
  // First, so that a damaged game is named before anything is written; and what
  // follows can rely on it.
  const ChainReport report = VerifyChain(game);
  if (report.fault.has_value()) {
    return absl::DataLossError(absl::StrCat(
        "game ", game.id(), " cannot be exported: ", report.fault->what));
  }
  absl::Status status = WriteBegin(game, out);
  if (status.ok()) status = WriteBatches(game, out);
  if (!status.ok()) return status;
  pb::ExportRecord::End end;
  end.set_batches(report.batches);
  end.set_events(report.events);
  end.set_chain(report.chain.ToBytes());
  WriteRecord(RecordKind::kEnd, end.SerializeAsString(), out);
  out.flush();
  if (!out.good()) {
    return absl::UnavailableError(
        absl::StrCat("the export of game ", game.id(),
                     " could not be written: is the disk full?"));
  }
  return absl::OkStatus();
}

}  // namespace refold
