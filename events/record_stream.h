// The framing of exports: a stream of ExportRecord messages, each after its
// length as a varint.
//
// A record holds exactly one field, and after it the check: the XXH3-64 of the
// record's bytes before it. Payloads are passed on as bytes, so that what is
// hashed elsewhere is never encoded again.
#ifndef REFOLD_EVENTS_RECORD_STREAM_H_
#define REFOLD_EVENTS_RECORD_STREAM_H_

#include <cstdint>
#include <istream>
#include <optional>
#include <ostream>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace refold {

// Which field of ExportRecord a record holds.
enum class RecordKind : uint32_t {
  kBegin = 1,
  kProgram = 2,
  kBatch = 3,
  kEnd = 4,
};

// Writes one record. The payload is a serialized message of the record's kind.
// Errors show in the stream's state.
void WriteRecord(RecordKind kind, absl::string_view payload, std::ostream& out);

class RecordReader {
 public:
  struct Record {
    RecordKind kind;
    absl::string_view payload;  // valid until the next call of Next()
  };

  explicit RecordReader(std::istream& in) : in_(in) {}

  // The next record; nullopt at the end of the stream. DataLoss if the stream
  // ends within a record, or if the record is damaged or too long. Allocates
  // no more than twice what the stream holds.
  absl::StatusOr<std::optional<Record>> Next();

  // Records and bytes read so far, counting only complete records.
  uint64_t records() const { return records_; }
  uint64_t offset() const { return offset_; }

 private:
  // The next length; nullopt at the end of the stream.
  absl::StatusOr<std::optional<uint64_t>> ReadLength();
  absl::Status ReadBody(uint64_t length);
  absl::StatusOr<Record> Parse() const;
  absl::Status Damaged(absl::string_view what) const;

  std::istream& in_;
  std::string body_;
  uint64_t records_ = 0;
  uint64_t offset_ = 0;
  uint64_t length_bytes_ = 0;  // of the length before the current record
};

}  // namespace refold

#endif  // REFOLD_EVENTS_RECORD_STREAM_H_
