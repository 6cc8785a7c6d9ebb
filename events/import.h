// Import: stores a game that was exported (export.h), or reported
// (report_file.h).
//
// The stream is not trusted. Everything in it is checked (each record, order,
// counts, program hashes, event numbers, the chain, totals) before anything is
// stored, and a game is stored whole or not at all. State hashes are not looked
// at: folding the game does that.
#ifndef REFOLD_EVENTS_IMPORT_H_
#define REFOLD_EVENTS_IMPORT_H_

#include <cstdint>
#include <istream>
#include <string>

#include "absl/status/statusor.h"
#include "events/log.h"

namespace refold {

struct ImportOptions {
  // If the stream is cut or damaged after the programs, store the whole batches
  // before that place.
  bool partial = false;
  // A game that is larger is refused; it is held in memory on its way.
  uint64_t max_bytes = uint64_t{1} << 30;
};

struct ImportReport {
  GameId game = 0;
  uint64_t batches = 0;  // stored
  uint64_t events = 0;   // stored
  std::string lost;      // why the rest is missing; empty if all is there
};

// Reads the header alone, which says what a game was recorded with. Errors as
// of ReadExport(); what comes after the header is not looked at.
absl::StatusOr<pb::GameHeader> ReadExportHeader(std::istream& in);

// Reads a game without storing it. DataLoss or InvalidArgument name the place
// and what is wrong; FailedPrecondition if a newer build made it. With
// `options.partial`, `report.lost` says why the game is not whole. Fills in all
// of `report` but the game's id; after an error it says what is whole.
absl::StatusOr<StoredGame> ReadExport(std::istream& in,
                                      const ImportOptions& options,
                                      ImportReport& report);

// Reads a game and stores it as a new one. After an error the store is as it
// was.
absl::StatusOr<ImportReport> ImportGame(std::istream& in, Log& log,
                                        const ImportOptions& options);

}  // namespace refold

#endif  // REFOLD_EVENTS_IMPORT_H_
