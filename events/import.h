// Import: stores a game that was exported (export.h), or reported
// (report_file.h).
//
// The stream is read once, record by record, and checked on the way
// (export_reader.h). A game is stored whole or not at all, and memory use does
// not grow with its size (Log::AddGame).
#ifndef REFOLD_EVENTS_IMPORT_H_
#define REFOLD_EVENTS_IMPORT_H_

#include <cstdint>
#include <istream>

#include "absl/status/statusor.h"
#include "events/log.h"

namespace refold {

// A larger game is refused, so as not to fill the disk.
inline constexpr uint64_t kMaxImportBytes = uint64_t{1} << 30;

struct ImportOptions {
  // If the stream is truncated or damaged after the first batch, store the
  // complete batches before that point.
  bool partial = false;
  uint64_t max_bytes = kMaxImportBytes;
};

struct ImportReport {
  GameId game = 0;  // the number under which it is stored
  pb::GameHeader header;
  uint64_t batches = 0;  // complete ones
  uint64_t events = 0;   // in these
  // The fault of the stream: DataLoss or InvalidArgument name the place;
  // FailedPrecondition if a newer build made it.
  absl::Status stream;
};

// Reads the header alone, which says what a game was recorded with. The same
// errors as in ImportReport::stream; what follows the header is not read.
absl::StatusOr<pb::GameHeader> ReadExportHeader(std::istream& in);

// Reads a game and stores it as a new one. After an error the log is unchanged;
// the error is `report.stream` if the stream was faulty, else that of
// Log::AddGame(). With `options.partial` an incomplete game is not an error,
// but `report.stream` is set. The report is filled in after an error, too.
absl::Status ImportGame(std::istream& in, Log& log,
                        const ImportOptions& options, ImportReport& report);

// The same, for callers that need no report of a failure.
absl::StatusOr<ImportReport> ImportGame(std::istream& in, Log& log,
                                        const ImportOptions& options);

}  // namespace refold

#endif  // REFOLD_EVENTS_IMPORT_H_
