// ExportReader: reads a game that was exported (export.h), or reported
// (report_file.h), record by record.
//
// The stream is not trusted. Each record, their order, counts, program hashes,
// event numbers, the chain and the totals are checked as they come, so only
// after NextBatch() has returned null is all of it known to be right. State
// hashes are not checked: folding the game does that.
//
// Its memory does not grow with the game: a record, and the protobuf message of
// the header or of one event, both of which are bounded (format.h).
#ifndef REFOLD_EVENTS_EXPORT_READER_H_
#define REFOLD_EVENTS_EXPORT_READER_H_

#include <cstdint>
#include <istream>

#include "absl/status/status.h"
#include "events/game_stream.h"
#include "events/record_stream.h"
#include "kernel/base/hash128.h"

namespace refold {

// DataLoss names the record and what is wrong with it.
class ExportReader : public GameStream {
 public:
  // `in` must outlive this. A game of more bytes is refused.
  ExportReader(std::istream& in, uint64_t max_bytes)
      : in_(in), records_(in), max_bytes_(max_bytes) {}

  // Call this first. InvalidArgument if this is not an export or its start is
  // damaged; FailedPrecondition if a newer build made it.
  absl::Status ReadHeader();

  const pb::GameHeader& header() const override { return header_; }
  absl::StatusOr<absl::string_view> NextProgram() override;
  absl::StatusOr<const StoredBatch*> NextBatch() override;

  // What has been returned so far.
  uint64_t batches() const { return batches_; }
  uint64_t events() const { return events_; }

 private:
  // The next record. An error if there is none.
  absl::StatusOr<RecordReader::Record> Next();
  absl::Status Wrong(absl::string_view what) const;
  absl::Status ReadBegin();
  absl::Status ReadBatch(absl::string_view payload);
  absl::Status CheckEvent(absl::string_view bytes, uint64_t sequence) const;
  absl::Status CheckHashes(const pb::BatchHash& hashes, uint64_t last,
                           Hash128 chain) const;
  absl::Status ReadEnd(absl::string_view payload);

  std::istream& in_;
  RecordReader records_;
  const uint64_t max_bytes_;
  pb::GameHeader header_;
  int programs_ = 0;
  StoredBatch batch_;
  uint64_t batches_ = 0;
  uint64_t events_ = 0;
  Hash128 chain_;
};

}  // namespace refold

#endif  // REFOLD_EVENTS_EXPORT_READER_H_
