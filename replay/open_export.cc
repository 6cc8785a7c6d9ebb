#include "replay/open_export.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <system_error>
#include <utility>

#include "absl/strings/str_cat.h"
#include "events/import.h"
#include "events/report_file.h"

namespace refold {
namespace {

// Where temporary stores are made.
std::filesystem::path TemporaryPlace() {
  const char* named = std::getenv("TMPDIR");
  return named == nullptr || *named == 0 ? "/tmp" : named;
}

// A new directory of its own name.
absl::StatusOr<std::string> MakeFolder() {
  const std::filesystem::path parent = TemporaryPlace();
  std::string path = (parent / "refold.XXXXXX").string();
  if (mkdtemp(path.data()) != nullptr) return path;
  return absl::UnavailableError(
      absl::StrCat("cannot make a directory in ", parent.string(), ": ",
                   std::strerror(errno), "; set TMPDIR to another folder"));
}

// A status of the temporary store, for people who never heard of that.
absl::Status InTemporaryStore(const std::string& file,
                              const absl::Status& status) {
  if (!absl::IsResourceExhausted(status)) return status;
  return absl::UnavailableError(absl::StrCat(
      file, " cannot be opened: the temporary store for it in ",
      TemporaryPlace().string(), " cannot be written: ", status.message(),
      "; set TMPDIR to another folder"));
}

absl::StatusOr<std::ifstream> OpenFile(const std::string& file) {
  std::error_code none;
  if (std::filesystem::is_directory(file, none)) {
    return absl::InvalidArgumentError(
        absl::StrCat(file, " is a directory; open a store with --store"));
  }
  std::ifstream in(file, std::ios::binary);
  if (in) return in;
  return absl::ErrnoToStatus(errno, absl::StrCat("cannot read ", file));
}

// A store without a name.
absl::StatusOr<std::unique_ptr<Log>> MakeTemporaryStore(
    const std::string& file) {
  auto folder = MakeFolder();
  if (!folder.ok()) return folder.status();
  OpenOptions options;
  options.create = true;
  auto log = Log::Open(*folder, options);
  // What is open stays.
  std::error_code none;
  std::filesystem::remove_all(*folder, none);
  if (!log.ok()) return InTemporaryStore(file, log.status());
  return *std::move(log);
}

}  // namespace

absl::Status CheckNoPipe(const std::string& file) {
  std::error_code none;
  if (!std::filesystem::is_fifo(file, none)) return absl::OkStatus();
  return absl::InvalidArgumentError(
      absl::StrCat(file, " is a pipe, not a file"));
}

absl::Status CheckExportPlace() {
  absl::StatusOr<std::string> folder = MakeFolder();
  if (!folder.ok()) return folder.status();
  std::error_code none;
  std::filesystem::remove(*folder, none);
  return absl::OkStatus();
}

absl::StatusOr<OpenedGame> OpenExport(const std::string& file) {
  absl::StatusOr<std::ifstream> in = OpenFile(file);
  if (!in.ok()) return in.status();
  const auto wrong = [&file](const absl::Status& status) {
    return absl::Status(status.code(),
                        absl::StrCat(file, ": ", status.message()));
  };
  absl::StatusOr<std::optional<uint64_t>> about = SkipReportText(*in);
  if (!about.ok()) return wrong(about.status());
  auto log = MakeTemporaryStore(file);
  if (!log.ok()) return log.status();
  ImportReport report;
  absl::Status imported = ImportGame(*in, **log, ImportOptions(), report);
  if (!report.stream.ok()) return wrong(report.stream);
  if (!imported.ok()) return InTemporaryStore(file, imported);
  auto reader = (*log)->NewReader();
  if (!reader.ok()) return reader.status();
  auto game = (*reader)->Game(report.game);
  if (!game.ok()) return game.status();
  return OpenedGame{*std::move(log), *std::move(reader), *std::move(game),
                    *about};
}

}  // namespace refold
