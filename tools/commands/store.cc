#include "tools/commands/store.h"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "tools/commands/options.h"
#include "tools/commands/output.h"
#include "tools/commands/whole_file.h"

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

absl::StatusOr<std::unique_ptr<Log>> OpenToExtend(const std::string& path) {
  return Log::Open(path, OpenOptions());
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

namespace {}  // namespace

absl::StatusOr<OpenedGame> OpenGameOrFile(const std::string& store,
                                          const std::string& game) {
  if (store.empty()) {
    auto exported = OpenExport(game);
    if (!absl::IsNotFound(exported.status())) return exported;
    return absl::NotFoundError(absl::StrCat(
        exported.status().message(),
        "; give an exported game or a report, or --store and a game's id"));
  }
  std::string id = game;
  const std::string wrong = WholeNumber()(id);
  GameId number = 0;
  if (!wrong.empty() || !absl::SimpleAtoi(id, &number)) {
    return absl::InvalidArgumentError(
        absl::StrCat("game: ", wrong, "; a file is opened without --store"));
  }
  absl::StatusOr<OpenStore> opened = OpenToRead(store);
  if (!opened.ok()) return opened.status();
  absl::StatusOr<GameReader> found = OpenGame(*opened->reader, number);
  if (!found.ok()) return found.status();
  return OpenedGame{std::move(opened->log), std::move(opened->reader),
                    *std::move(found)};
}

absl::Status WriteAndSay(
    const std::string& file,
    const std::function<absl::Status(std::ostream&)>& write,
    absl::string_view done) {
  absl::Status written = WriteWholeFile(file, write);
  if (!written.ok()) return written;
  // Not between the bytes, where they went to standard output.
  std::error_code none;
  if (std::filesystem::is_regular_file(
          std::filesystem::symlink_status(file, none))) {
    Print(done);
  }
  return absl::OkStatus();
}

absl::Status Damaged(GameId game, const ChainFault& fault) {
  return absl::DataLossError(absl::StrCat(
      "game ", game, ": ", fault.what,
      "; take the store from a copy, or import an export of the game"));
}

}  // namespace refold::tools
