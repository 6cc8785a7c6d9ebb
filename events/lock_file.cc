#include "events/lock_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

#include "absl/strings/str_cat.h"
#include "events/lmdb_status.h"
#include "events/store_files.h"

namespace refold {
namespace {

// What LMDB makes it: room for the 126 readers that it has by default.
constexpr off_t kLockFileBytes = 8192;

}  // namespace

absl::Status ReserveLockFile(const std::string& path) {
  const int file = open(absl::StrCat(path, "/", kLmdbLockFile).c_str(),
                        O_RDWR | O_CREAT | O_CLOEXEC, 0644);
  if (file < 0) return absl::OkStatus();
  struct stat info;
  int code = fstat(file, &info) == 0 ? 0 : errno;
  if (code == 0) {
    // A copy may have the length and no blocks.
    code = posix_fallocate(file, 0, std::max(info.st_size, kLockFileBytes));
  }
  close(file);
  if (code == 0) return absl::OkStatus();
  return LmdbError(code, path, "reserving room for its lock file, lock.mdb");
}

}  // namespace refold
