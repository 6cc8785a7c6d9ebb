#include "tools/commands/store.h"

#include <utility>

#include "absl/strings/str_cat.h"

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

absl::StatusOr<std::unique_ptr<Log>> OpenToRecordIf(const std::string& path) {
  if (path.empty()) return std::unique_ptr<Log>();
  return OpenToRecord(path);
}

absl::Status CloseRecorded(Log* log) {
  return log == nullptr ? absl::OkStatus() : log->Close();
}

absl::StatusOr<GameReader> OpenGame(const LogReader& reader, GameId id) {
  absl::StatusOr<GameReader> game = reader.Game(id);
  if (!absl::IsNotFound(game.status())) return game;
  return absl::NotFoundError(
      absl::StrCat(game.status().message(),
                   "; `refold log ls` shows the games that it has"));
}

absl::Status Damaged(GameId game, const ChainFault& fault) {
  return absl::DataLossError(absl::StrCat(
      "game ", game, ": ", fault.what,
      "; take the store from a copy, or import an export of the game"));
}

}  // namespace refold::tools
