#include "tools/commands/game_files.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <system_error>

#include "absl/strings/str_cat.h"
#include "events/import.h"
#include "tools/commands/store.h"

namespace refold::tools {
namespace {

absl::StatusOr<StoredGame> ReadGame(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  if (!in) {
    return absl::NotFoundError(
        absl::StrCat("cannot read ", file, ": ", std::strerror(errno)));
  }
  ImportReport report;
  absl::StatusOr<StoredGame> game = ReadExport(in, {}, report);
  if (game.ok()) return game;
  return absl::InvalidArgumentError(
      absl::StrCat(file, ": ", game.status().message()));
}

absl::StatusOr<std::string> NewFolder() {
  std::error_code error;
  std::string name =
      (std::filesystem::temp_directory_path(error) / "refold-XXXXXX").string();
  if (error || mkdtemp(name.data()) == nullptr) {
    return absl::UnavailableError(
        absl::StrCat("cannot make a temporary folder: ",
                     error ? error.message() : std::strerror(errno)));
  }
  return name;
}

}  // namespace

absl::StatusOr<std::unique_ptr<GameFiles>> GameFiles::Read(
    const std::vector<std::string>& files) {
  std::unique_ptr<GameFiles> all(new GameFiles());
  absl::StatusOr<std::string> folder = NewFolder();
  if (!folder.ok()) return folder.status();
  all->folder_ = *std::move(folder);
  auto log = OpenToRecord(all->folder_ + "/store");
  if (!log.ok()) return log.status();
  all->log_ = *std::move(log);
  for (const std::string& file : files) {
    absl::StatusOr<StoredGame> game = ReadGame(file);
    if (!game.ok()) return game.status();
    absl::StatusOr<GameId> id = all->log_->AddGame(*game);
    if (!id.ok()) return id.status();
    all->games_.push_back(*id);
  }
  auto reader = all->log_->NewReader();
  if (!reader.ok()) return reader.status();
  all->reader_ = *std::move(reader);
  return all;
}

GameFiles::~GameFiles() {
  reader_.reset();
  log_.reset();
  std::error_code ignored;  // at worst a folder stays in /tmp
  if (!folder_.empty()) std::filesystem::remove_all(folder_, ignored);
}

absl::StatusOr<GameReader> GameFiles::Game(size_t file) const {
  return reader_->Game(games_[file]);
}

}  // namespace refold::tools
