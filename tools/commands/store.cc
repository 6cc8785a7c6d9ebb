#include "tools/commands/store.h"

#include <utility>

namespace refold::tools {

absl::StatusOr<OpenStore> OpenToRead(const std::string& path) {
  OpenOptions options;
  options.read_only = true;
  absl::StatusOr<std::unique_ptr<Log>> log = Log::Open(path, options);
  if (!log.ok()) return log.status();
  absl::StatusOr<std::unique_ptr<LogReader>> reader = (*log)->NewReader();
  if (!reader.ok()) return reader.status();
  return OpenStore{*std::move(log), *std::move(reader)};
}

absl::StatusOr<std::unique_ptr<Log>> OpenToRecord(const std::string& path) {
  OpenOptions options;
  options.create = true;
  return Log::Open(path, options);
}

absl::StatusOr<std::vector<GameId>> ChooseGames(
    const LogReader& reader, const std::vector<uint64_t>& chosen) {
  if (chosen.empty()) return reader.Games();
  for (uint64_t game : chosen) {
    absl::Status found = reader.Game(game).status();
    if (!found.ok()) return found;
  }
  return chosen;
}

}  // namespace refold::tools
