// Opens stores for commands.
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

// A read-only store. The reader sees it as it was when opened.
struct OpenStore {
  std::unique_ptr<Log> log;
  std::unique_ptr<LogReader> reader;
};
absl::StatusOr<OpenStore> OpenToRead(const std::string& path);

// Closes a store. One that was created by this command, and in which nothing
// was recorded, is removed again: a failing command leaves nothing behind.
struct CloseStore {
  std::string made;          // the store, if it was made; else empty
  bool made_folder = false;  // and its directory
  void operator()(Log* log) const;
};
using RecordingLog = std::unique_ptr<Log, CloseStore>;

// A store for recording that must already exist.
absl::StatusOr<RecordingLog> OpenToExtend(const std::string& path);
// The same; it is created if it does not exist.
absl::StatusOr<RecordingLog> OpenToRecord(const std::string& path);
// The same for a command that records only on request: null for an empty path.
absl::StatusOr<RecordingLog> OpenToRecordIf(const std::string& path);
// Closes what that opened; null is fine.
absl::Status CloseRecorded(Log* log);

// A game of the store. NotFound says how to list the games; FailedPrecondition
// if it has not begun (GameEnd::has_begun).
absl::StatusOr<GameReader> OpenGame(const LogReader& reader, GameId id);

// The game with this id; or, without a store, the one in the file of this name,
// an export or a report.
absl::StatusOr<OpenedGame> OpenGameOrFile(const std::string& store,
                                          const std::string& game);

// The default place: for a report, the event that it is about, which a note
// mentions together with how to choose another; else "end".
std::string DefaultPlace(const OpenedGame& opened, absl::string_view another);

// Writes a file, whole or not at all (whole_file.h), and prints `done` unless
// that would mix with the data.
absl::Status WriteAndSay(
    const std::string& file,
    const std::function<absl::Status(std::ostream&)>& write,
    absl::string_view done);

// The message for a game of which only the header is stored.
std::string NeverBegun(GameId game);

// DataLoss: the fault of a game, and what can be done about it.
absl::Status Damaged(GameId game, const ChainFault& fault);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_COMMANDS_STORE_H_
