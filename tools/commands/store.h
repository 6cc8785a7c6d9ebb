// Stores as commands open them.
#ifndef REFOLD_TOOLS_COMMANDS_STORE_H_
#define REFOLD_TOOLS_COMMANDS_STORE_H_

#include <cstdint>
#include <functional>
#include <memory>
#include <ostream>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "events/log.h"
#include "events/proved_events.h"
#include "replay/open_export.h"

namespace refold::tools {

// A store that is only read. The reader sees it as it was when it was opened.
struct OpenStore {
  std::unique_ptr<Log> log;
  std::unique_ptr<LogReader> reader;
};
absl::StatusOr<OpenStore> OpenToRead(const std::string& path);

// Closes a store. One that was made for it, and in which nothing was recorded,
// is taken away again: a command that fails leaves nothing behind.
struct CloseStore {
  std::string made;          // the store, if it was made; else empty
  bool made_folder = false;  // and its directory
  void operator()(Log* log) const;
};
using RecordingLog = std::unique_ptr<Log, CloseStore>;

// A store to record in that must be there already.
absl::StatusOr<RecordingLog> OpenToExtend(const std::string& path);
// The same; it is made if it is not there.
absl::StatusOr<RecordingLog> OpenToRecord(const std::string& path);
// The same for a command that records only where it is told to: null for an
// empty path.
absl::StatusOr<RecordingLog> OpenToRecordIf(const std::string& path);
// Closes what that opened; null is fine.
absl::Status CloseRecorded(Log* log);

// A game of the store. NotFound says how to see which there are;
// FailedPrecondition if it has not begun (GameEnd::has_begun).
absl::StatusOr<GameReader> OpenGame(const LogReader& reader, GameId id);

// The game with this id; or, without a store, the one in the file of this name,
// an export or a report.
absl::StatusOr<OpenedGame> OpenGameOrFile(const std::string& store,
                                          const std::string& game);

// The place that is meant where nobody names one: of a report the event that it
// is about, which a note says together with how to have another; else "end".
std::string DefaultPlace(const OpenedGame& opened, absl::string_view another);

// Writes a file, whole or not at all (whole_file.h), and says `done` unless
// that would come between the bytes.
absl::Status WriteAndSay(
    const std::string& file,
    const std::function<absl::Status(std::ostream&)>& write,
    absl::string_view done);

// What is said of a game of which only the header is stored.
std::string NeverBegun(GameId game);

// DataLoss: what is wrong with a game, and what can be done.
absl::Status Damaged(GameId game, const ChainFault& fault);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_COMMANDS_STORE_H_
