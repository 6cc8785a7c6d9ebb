#include "events/export_reader.h"

#include <google/protobuf/io/coded_stream.h>

#include <optional>
#include <utility>

#include "absl/strings/escaping.h"
#include "absl/strings/str_cat.h"
#include "events/batch_writer.h"
#include "events/export.h"
#include "events/report_file.h"

namespace refold {
namespace {

template <class Message>
bool Parse(absl::string_view bytes, Message& message) {
  return message.ParseFromArray(bytes.data(), static_cast<int>(bytes.size()));
}

// Reads an ExportRecord.Batch, whose events stay where they are. False if it is
// not one, or has more events than a batch may have.
bool ParseBatch(absl::string_view payload, StoredBatch& batch) {
  constexpr uint32_t kLengthDelimited = 2;  // wire type
  using pb::ExportRecord;
  google::protobuf::io::CodedInputStream in(
      reinterpret_cast<const uint8_t*>(payload.data()),
      static_cast<int>(payload.size()));
  batch.events.clear();
  batch.hashes.Clear();
  while (const uint32_t tag = in.ReadTag()) {
    uint32_t size = 0;
    if ((tag & 7) != kLengthDelimited || !in.ReadVarint32(&size)) return false;
    const int at = in.CurrentPosition();
    if (size > payload.size() || !in.Skip(static_cast<int>(size))) return false;
    const absl::string_view field = payload.substr(at, size);
    switch (tag >> 3) {
      case ExportRecord::Batch::kEventsFieldNumber:
        if (batch.events.size() == kMaxBatchEvents) return false;
        batch.events.push_back(field);
        break;
      case ExportRecord::Batch::kHashesFieldNumber:
        if (!Parse(field, batch.hashes)) return false;
        break;
      default:
        return false;
    }
  }
  return in.ConsumedEntireMessage();
}

}  // namespace

absl::Status ExportReader::Wrong(absl::string_view what) const {
  return absl::DataLossError(
      absl::StrCat("record ", records_.records(), ": ", what));
}

absl::StatusOr<RecordReader::Record> ExportReader::Next() {
  absl::StatusOr<std::optional<RecordReader::Record>> record = records_.Next();
  if (!record.ok()) return record.status();
  if (!record->has_value()) {
    return absl::DataLossError(
        absl::StrCat("the export is cut off after byte ", records_.offset()));
  }
  if (records_.offset() > max_bytes_) {
    return absl::DataLossError(absl::StrCat(
        "the game is larger than ", max_bytes_, " bytes, which is the limit"));
  }
  return **record;
}

absl::Status ExportReader::ReadHeader() {
  absl::Status status = SkipReportText(in_).status();
  return status.ok() ? ReadBegin() : status;
}

absl::Status ExportReader::ReadBegin() {
  absl::StatusOr<RecordReader::Record> record = Next();
  pb::ExportRecord::Begin begin;
  if (!record.ok() || record->kind != RecordKind::kBegin ||
      record->payload.size() > kMaxHeaderBytes ||
      !Parse(record->payload, begin) || begin.magic() != kExportMagic) {
    return absl::InvalidArgumentError(
        absl::StrCat("this is not an export of refold, or its start is damaged",
                     record.ok() ? "" : ": ", record.status().message()));
  }
  if (!IsKnownVersion(begin.format(), kExportFormat)) {
    return absl::FailedPreconditionError(
        absl::StrCat("the export has format ", begin.format(),
                     ", this build reads formats 1 to ", kExportFormat,
                     "; use the build that wrote it"));
  }
  const std::string bytes = HeaderBytes(begin.header());
  absl::Status header = CheckHeader(begin.header(), bytes);
  if (!header.ok()) return header;
  header_ = std::move(*begin.mutable_header());
  chain_ = HashOf(bytes);
  return absl::OkStatus();
}

absl::StatusOr<absl::string_view> ExportReader::NextProgram() {
  const pb::ProgramRef& ref = header_.programs(programs_++);
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
  return record->payload;
}

absl::StatusOr<const StoredBatch*> ExportReader::NextBatch() {
  absl::StatusOr<RecordReader::Record> record = Next();
  if (!record.ok()) return record.status();
  absl::Status read;
  switch (record->kind) {
    case RecordKind::kBatch:
      read = ReadBatch(record->payload);
      if (!read.ok()) return read;
      return &batch_;
    case RecordKind::kEnd:
      read = ReadEnd(record->payload);
      if (!read.ok()) return read;
      return nullptr;
    default:
      return Wrong("expected a batch, or the end");
  }
}

absl::Status ExportReader::CheckEvent(absl::string_view bytes,
                                      uint64_t sequence) const {
  Event event;
  const uint64_t batch = batches_ + 1;
  if (bytes.size() > kMaxEventBytes) {
    return Wrong(absl::StrCat("event ", sequence, " is larger than ",
                              kMaxEventBytes, " bytes"));
  }
  if (!DecodeNumbers(bytes, event)) {
    return Wrong(absl::StrCat("event ", sequence, " cannot be read"));
  }
  if (event.sequence == sequence && event.batch == batch) {
    return absl::OkStatus();
  }
  return Wrong(absl::StrCat("expected event ", sequence, " of batch ", batch,
                            ", found event ", event.sequence, " of batch ",
                            event.batch));
}

absl::Status ExportReader::CheckHashes(const pb::BatchHash& hashes,
                                       uint64_t last, Hash128 chain) const {
  const uint64_t number = batches_ + 1;
  if (hashes.batch() != number || hashes.last() != last ||
      hashes.state().size() != kHashBytes ||
      (!hashes.projections().empty() &&
       hashes.projections().size() != kHashBytes)) {
    return Wrong(absl::StrCat("the hashes of batch ", number,
                              " are invalid or belong to another batch"));
  }
  if (hashes.chain() == chain.ToBytes()) return absl::OkStatus();
  return Wrong(absl::StrCat("batch ", number, " ends with chain hash ",
                            absl::BytesToHexString(hashes.chain()),
                            ", expected ", chain.ToHex()));
}

absl::Status ExportReader::ReadBatch(absl::string_view payload) {
  if (!ParseBatch(payload, batch_)) return Wrong("the batch cannot be read");
  if (batch_.events.empty()) {
    return Wrong(absl::StrCat("batch ", batches_ + 1, " is empty"));
  }
  Hash128 chain = chain_;
  uint64_t sequence = events_;
  for (absl::string_view event : batch_.events) {
    absl::Status status = CheckEvent(event, ++sequence);
    if (!status.ok()) return status;
    chain = ChainHash(chain, event);
  }
  absl::Status hashes = CheckHashes(batch_.hashes, sequence, chain);
  if (!hashes.ok()) return hashes;
  ++batches_;
  chain_ = chain;
  events_ = sequence;
  return absl::OkStatus();
}

absl::Status ExportReader::ReadEnd(absl::string_view payload) {
  pb::ExportRecord::End end;
  if (!Parse(payload, end)) return Wrong("the end cannot be read");
  if (end.batches() != batches_ || end.events() != events_ ||
      end.chain() != chain_.ToBytes()) {
    return Wrong(absl::StrCat("the end names ", end.batches(), " batches and ",
                              end.events(), " events, found ", batches_,
                              " and ", events_, ", or another chain hash"));
  }
  absl::StatusOr<std::optional<RecordReader::Record>> more = records_.Next();
  if (!more.ok() || more->has_value()) {
    return Wrong("there is data after the end");
  }
  return absl::OkStatus();
}

}  // namespace refold
