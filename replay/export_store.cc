#include "replay/export_store.h"

#include <stdlib.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <system_error>
#include <utility>

#include "absl/memory/memory.h"
#include "absl/strings/str_cat.h"
#include "events/import.h"

namespace refold {
namespace {

namespace fs = std::filesystem;

absl::StatusOr<std::string> NewFolder() {
  std::error_code error;
  const fs::path place = fs::temp_directory_path(error);
  if (error) {
    return absl::FailedPreconditionError(absl::StrCat(
        "no folder for temporary files: ", error.message(), "; set TMPDIR"));
  }
  std::string folder = (place / "refold.XXXXXX").string();
  if (mkdtemp(folder.data()) == nullptr) {
    return absl::FailedPreconditionError(
        absl::StrCat("cannot make ", folder, ": ", std::strerror(errno)));
  }
  return folder;
}

}  // namespace

absl::StatusOr<std::unique_ptr<ExportStore>> ExportStore::Open(
    const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  if (!in) {
    return absl::NotFoundError(
        absl::StrCat("cannot read ", file, ": ", std::strerror(errno)));
  }
  absl::StatusOr<std::string> folder = NewFolder();
  if (!folder.ok()) return folder.status();
  auto store = absl::WrapUnique(new ExportStore(*std::move(folder)));
  absl::Status imported = store->Import(in);
  if (!imported.ok()) return imported;
  return store;
}

absl::Status ExportStore::Import(std::istream& in) {
  OpenOptions options;
  options.create = true;
  absl::StatusOr<std::unique_ptr<Log>> log = Log::Open(folder_, options);
  if (!log.ok()) return log.status();
  log_ = *std::move(log);
  absl::StatusOr<ImportReport> imported = ImportGame(in, *log_, {});
  if (!imported.ok()) return imported.status();
  absl::StatusOr<std::unique_ptr<LogReader>> reader = log_->NewReader();
  if (!reader.ok()) return reader.status();
  reader_ = *std::move(reader);
  absl::StatusOr<GameReader> game = reader_->Game(imported->game);
  if (!game.ok()) return game.status();
  game_ = *std::move(game);
  return absl::OkStatus();
}

ExportStore::~ExportStore() {
  game_.reset();
  reader_.reset();
  log_.reset();
  std::error_code none;
  fs::remove_all(folder_, none);
}

}  // namespace refold
