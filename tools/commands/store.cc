#include "tools/commands/store.h"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "events/store_directory.h"
#include "tools/commands/options.h"
#include "tools/commands/output.h"
#include "tools/commands/whole_file.h"
#include "tools/process/signals_blocked.h"

namespace refold::tools {

namespace fs = std::filesystem;

absl::StatusOr<OpenStore> OpenToRead(const std::string& path) {
  OpenOptions options;
  options.read_only = true;
  absl::StatusOr<std::unique_ptr<Log>> log = Log::Open(path, options);
  if (!log.ok()) return log.status();
  absl::StatusOr<std::unique_ptr<LogReader>> reader = (*log)->NewReader();
  if (!reader.ok()) return reader.status();
  return OpenStore{*std::move(log), *std::move(reader)};
}

absl::StatusOr<RecordingLog> OpenToExtend(const std::string& path) {
  auto log = Log::Open(path, OpenOptions());
  if (!log.ok()) return log.status();
  return RecordingLog(log->release(), CloseStore());
}

void CloseStore::operator()(Log* log) const {
  const std::unique_ptr<Log> closed(log);
  if (made.empty()) return;
  // What could not be stored was told of where it failed.
  log->Close().IgnoreError();
  auto reader = log->NewReader();
  if (!reader.ok()) return;
  auto games = (*reader)->Games();
  // It is still locked against other writers.
  if (games.ok() && games->empty()) RemoveStore(made, made_folder);
}

absl::StatusOr<RecordingLog> OpenToRecord(const std::string& path) {
  std::error_code none;
  CloseStore close;
  close.made_folder = !fs::exists(path, none);
  if (!HasDataFile(path)) close.made = path;
  OpenOptions options;
  options.create = true;
  // A partial store is not a store.
  const SignalsBlocked whole;
  auto log = Log::Open(path, options);
  if (!log.ok()) return log.status();
  return RecordingLog(log->release(), std::move(close));
}

absl::StatusOr<RecordingLog> OpenToRecordIf(const std::string& path) {
  if (path.empty()) return RecordingLog();
  return OpenToRecord(path);
}

absl::Status CloseRecorded(Log* log) {
  return log == nullptr ? absl::OkStatus() : log->Close();
}

absl::StatusOr<GameReader> OpenGame(const LogReader& reader, GameId id) {
  absl::StatusOr<GameReader> game = reader.Game(id);
  if (absl::IsNotFound(game.status())) {
    return absl::NotFoundError(absl::StrCat(
        game.status().message(), "; `refold log ls` lists its games"));
  }
  if (!game.ok()) return game;
  // Damage at its end is reported by the reader of that part.
  const absl::StatusOr<GameEnd> end = game->End();
  if (!end.ok() || end->has_begun()) return game;
  return absl::FailedPreconditionError(NeverBegun(id));
}

absl::StatusOr<OpenedGame> OpenGameOrFile(const std::string& store,
                                          const std::string& game) {
  if (store.empty()) {
    auto exported = OpenExport(game);
    // A store that is damaged is a finding (kFailure); a damaged file is
    // unreadable input, like one that is not an export at all.
    if (absl::IsDataLoss(exported.status())) {
      return absl::InvalidArgumentError(exported.status().message());
    }
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
        absl::StrCat("game: ", wrong, "; to open a file, omit --store"));
  }
  absl::StatusOr<OpenStore> opened = OpenToRead(store);
  if (!opened.ok()) return opened.status();
  absl::StatusOr<GameReader> found = OpenGame(*opened->reader, number);
  if (!found.ok()) return found.status();
  return OpenedGame{std::move(opened->log), std::move(opened->reader),
                    *std::move(found)};
}

std::string DefaultPlace(const OpenedGame& opened, absl::string_view another) {
  if (!opened.about.has_value()) return "end";
  PrintNote(absl::StrCat("this report is about event ", *opened.about, "; ",
                         another));
  return absl::StrCat(*opened.about);
}

absl::Status WriteAndSay(
    const std::string& file,
    const std::function<absl::Status(std::ostream&)>& write,
    absl::string_view done) {
  absl::Status written = WriteWholeFile(file, write);
  if (!written.ok()) return written;
  // Not between the bytes, where they went to standard output.
  std::error_code none;
  if (fs::is_regular_file(fs::symlink_status(file, none))) Print(done);
  return absl::OkStatus();
}

std::string NeverBegun(GameId game) {
  return absl::StrCat("game ", game,
                      " never began: only its header is stored, because an "
                      "older build was stopped while it created the game; "
                      "`refold log remove ",
                      game, "` removes it");
}

absl::Status Damaged(GameId game, const ChainFault& fault) {
  return absl::DataLossError(absl::StrCat(
      "game ", game, ": ", fault.what,
      "; restore the store from a copy, or import an export of the game"));
}

}  // namespace refold::tools
