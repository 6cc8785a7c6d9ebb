// Stores as commands open them.
#ifndef REFOLD_TOOLS_COMMANDS_STORE_H_
#define REFOLD_TOOLS_COMMANDS_STORE_H_

#include <memory>
#include <string>

#include "absl/status/statusor.h"
#include "events/log.h"
#include "events/proved_events.h"

namespace refold::tools {

// A store that is only read. The reader sees it as it was when it was opened.
struct OpenStore {
  std::unique_ptr<Log> log;
  std::unique_ptr<LogReader> reader;
};
absl::StatusOr<OpenStore> OpenToRead(const std::string& path);

// A store to record in; it is made if it is not there.
absl::StatusOr<std::unique_ptr<Log>> OpenToRecord(const std::string& path);
// The same for a command that records only where it is told to: null for an
// empty path.
absl::StatusOr<std::unique_ptr<Log>> OpenToRecordIf(const std::string& path);
// Closes what that opened; null is fine.
absl::Status CloseRecorded(Log* log);

// A game of the store. NotFound says how to see which there are.
absl::StatusOr<GameReader> OpenGame(const LogReader& reader, GameId id);

// DataLoss: what is wrong with a game, and what can be done.
absl::Status Damaged(GameId game, const ChainFault& fault);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_COMMANDS_STORE_H_
