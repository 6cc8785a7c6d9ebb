// A game from an exported file, readable like one of a store.
//
// The file is checked as an import is, and put into a store of its own below
// the system's folder for temporary files (TMPDIR). That store has no name any
// more once it is open: nothing is left behind, however the process ends.
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
  // What a report is about: after which event something is wrong. Nothing for
  // an export, and for a game of a store.
  std::optional<uint64_t> about = std::nullopt;
};

// Unavailable, with the folder, if there is no place for such a store. What
// opens many files asks first: that is no fault of any of them.
absl::Status CheckExportPlace();

// InvalidArgument if the file is a pipe. What goes through many files asks this
// first: one that nobody writes to would keep all others waiting.
absl::Status CheckNoPipe(const std::string& file);

// The game in an export or a report. NotFound if there is no such file, another
// code if it may not be read; InvalidArgument if it is not an export, or its
// start is damaged, and DataLoss if more than that is, with its name and what
// ImportGame() says; FailedPrecondition if a newer build made it; Unavailable
// if there is no room for the store.
absl::StatusOr<OpenedGame> OpenExport(const std::string& file);

}  // namespace refold

#endif  // REFOLD_REPLAY_OPEN_EXPORT_H_
