#include "events/store_directory.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <filesystem>
#include <system_error>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "events/lmdb_status.h"
#include "events/store_files.h"

namespace refold {
namespace {

constexpr std::array<absl::string_view, 3> kStoreFiles = {
    kDataFile, kLmdbLockFile, kWriterLockFile};

absl::StatusOr<bool> MakeDirectory(const std::string& path) {
  if (mkdir(path.c_str(), 0755) == 0) return true;
  return LmdbError(errno, path, "making its directory");
}

// Nothing but what an interrupted creation may leave.
absl::Status CheckFree(const std::string& path) {
  std::error_code error;
  std::filesystem::directory_iterator it(path, error);
  const std::filesystem::directory_iterator end;
  for (; !error && it != end; it.increment(error)) {
    const std::string name = it->path().filename().string();
    if (std::find(kStoreFiles.begin(), kStoreFiles.end(),
                  absl::string_view(name)) == kStoreFiles.end()) {
      return NotAStore(path, absl::StrCat("it holds other files (", name, ")"));
    }
  }
  if (error) return LmdbError(error.value(), path, "looking into it");
  return absl::OkStatus();
}

uint64_t SizeOf(const std::string& file) {
  struct stat info;
  if (stat(file.c_str(), &info) != 0) return 0;
  return static_cast<uint64_t>(info.st_size);
}

}  // namespace

absl::Status NotAStore(const std::string& path, absl::string_view why) {
  return absl::InvalidArgumentError(
      absl::StrCat(path, " is not a refold store: ", why,
                   "; check the path, or record a game into a new directory to "
                   "make a store"));
}

bool IsUntouched(const std::string& path) {
  struct stat info;
  return SizeOf(absl::StrCat(path, "/", kDataFile)) > 0 &&
         stat(absl::StrCat(path, "/", kLmdbLockFile).c_str(), &info) != 0;
}

bool HasDataFile(const std::string& path) {
  struct stat info;
  return stat(absl::StrCat(path, "/", kDataFile).c_str(), &info) == 0;
}

bool HasData(const std::string& path) {
  return SizeOf(absl::StrCat(path, "/", kDataFile)) > 0;
}

absl::Status SyncDirectory(const std::string& path) {
  const int directory = open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  int code = directory < 0 || fsync(directory) != 0 ? errno : 0;
  if (directory >= 0) close(directory);
  // Some file systems know no such thing.
  if (code == 0 || code == EINVAL) return absl::OkStatus();
  return LmdbError(code, path, "bringing its directory to the disk");
}

void RemoveStore(const std::string& path, bool made_directory) {
  // What cannot be removed is what an interrupted creation leaves.
  for (absl::string_view file : kStoreFiles) {
    unlink(absl::StrCat(path, "/", file).c_str());
  }
  if (made_directory) rmdir(path.c_str());
}

absl::StatusOr<bool> PrepareDirectory(const std::string& path, bool create) {
  struct stat info;
  if (stat(path.c_str(), &info) != 0) {
    if (errno == ENOENT && create) return MakeDirectory(path);
    if (errno != ENOENT) return LmdbError(errno, path, "opening it");
    return absl::NotFoundError(
        absl::StrCat("no store at ", path,
                     "; check the path, or record a game to create one"));
  }
  if (!S_ISDIR(info.st_mode)) return NotAStore(path, "it is not a directory");
  const std::string data = absl::StrCat(path, "/", kDataFile);
  const bool has_data = stat(data.c_str(), &info) == 0;
  if (!has_data && errno != ENOENT) {
    return LmdbError(errno, path, "looking into it");
  }
  if (SizeOf(data) > 0) return false;
  if (create) {
    absl::Status free = CheckFree(path);
    if (!free.ok()) return free;
    return false;
  }
  return NotAStore(path,
                   has_data ? "its data file is empty" : "it has no data file");
}

}  // namespace refold
