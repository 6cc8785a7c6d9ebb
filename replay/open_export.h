// Opens the game of an exported file, readable like one in a store.
//
// The file is checked like an import, and put into a separate store below the
// system's folder for temporary files (TMPDIR). That store is unlinked once it
// is open: nothing is left behind, however the process ends.
#ifndef REFOLD_REPLAY_OPEN_EXPORT_H_
#define REFOLD_REPLAY_OPEN_EXPORT_H_

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "events/log.h"

namespace refold {

// A game, and the store that it is read from. The reader sees it as it was when
// it was opened.
struct OpenedGame {
  std::unique_ptr<Log> log;
  std::unique_ptr<LogReader> reader;
  GameReader game;
  // The event that a report is about, after which something is wrong. Nullopt
  // for an export, and for a game of a store.
  std::optional<uint64_t> about = std::nullopt;
};

// Unavailable, with the folder, if such a store cannot be created. Code that
// opens many files calls this first, since that is not a fault of any of them.
absl::Status CheckExportPlace();

// InvalidArgument if the file is a pipe. Code that opens many files calls this
// first: a pipe without a writer would block all others.
absl::Status CheckNoPipe(const std::string& file);

// The game in an export or a report. NotFound if there is no such file, another
// code if it may not be read; InvalidArgument if it is not an export, or its
// start is damaged, and DataLoss if more than that is, with its name and what
// ImportGame() says; FailedPrecondition if a newer build made it; Unavailable
// if there is no room for the store.
absl::StatusOr<OpenedGame> OpenExport(const std::string& file);

}  // namespace refold

#endif  // REFOLD_REPLAY_OPEN_EXPORT_H_
