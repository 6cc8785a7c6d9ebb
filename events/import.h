// Import: stores a game that was exported (export.h), or reported
// (report_file.h).
//
// The stream is read once, record by record, and checked on the way
// (export_reader.h). A game is stored whole or not at all, and what is held of
// it in memory does not grow with it (Log::AddGame).
#ifndef REFOLD_EVENTS_IMPORT_H_
#define REFOLD_EVENTS_IMPORT_H_

#include <cstdint>
#include <istream>

#include "absl/status/statusor.h"
#include "events/log.h"

namespace refold {

// A game of more bytes is refused: it would fill somebody's disk.
inline constexpr uint64_t kMaxImportBytes = uint64_t{1} << 30;

struct ImportOptions {
  // If the stream is cut or damaged after the first batch, store the whole
  // batches before that place.
  bool partial = false;
  uint64_t max_bytes = kMaxImportBytes;
};

struct ImportReport {
  GameId game = 0;  // under which it is stored
  pb::GameHeader header;
  uint64_t batches = 0;  // that are whole
  uint64_t events = 0;   // in these
  // What is wrong with the stream: DataLoss or InvalidArgument name the place;
  // FailedPrecondition if a newer build made it.
  absl::Status stream;
};

// Reads the header alone, which says what a game was recorded with. Errors as
// of ImportReport::stream; what comes after the header is not looked at.
absl::StatusOr<pb::GameHeader> ReadExportHeader(std::istream& in);

// Reads a game and stores it as a new one. After an error the log has the games
// that it had: `report.stream` if the stream was wrong, else what
// Log::AddGame() said. With `options.partial` a game that is not whole is no
// error, but `report.stream` is set. The report is filled in after an error,
// too.
absl::Status ImportGame(std::istream& in, Log& log,
                        const ImportOptions& options, ImportReport& report);

// The same, for who needs no report of a failure.
absl::StatusOr<ImportReport> ImportGame(std::istream& in, Log& log,
                                        const ImportOptions& options);

}  // namespace refold

#endif  // REFOLD_EVENTS_IMPORT_H_
