#include "events/store_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <mutex>
#include <set>

#include "absl/memory/memory.h"
#include "absl/strings/str_cat.h"
#include "events/lmdb_status.h"
#include "events/store_files.h"

namespace refold {
namespace {

// The directories that this process has open.
struct OpenStores {
  std::mutex mutex;
  std::set<std::pair<dev_t, ino_t>> ids;
};

OpenStores& Stores() {
  static OpenStores& stores = *new OpenStores;
  return stores;
}

// Whether an open file still has its name: who held the lock before may have
// removed it (RemoveStore), and then others lock another file.
bool IsFile(int file, const std::string& path) {
  struct stat open;
  struct stat named;
  return fstat(file, &open) == 0 && stat(path.c_str(), &named) == 0 &&
         open.st_dev == named.st_dev && open.st_ino == named.st_ino;
}

}  // namespace

absl::StatusOr<std::unique_ptr<StoreLock>> StoreLock::Take(
    const std::string& path, bool writer) {
  struct stat info;
  if (stat(path.c_str(), &info) != 0) {
    return LmdbError(errno, path, "opening it");
  }
  {
    std::lock_guard<std::mutex> lock(Stores().mutex);
    if (!Stores().ids.emplace(info.st_dev, info.st_ino).second) {
      return absl::FailedPreconditionError(
          absl::StrCat("store ", path,
                       " is already open in this process; read and write it "
                       "through one Log"));
    }
  }
  auto lock = absl::WrapUnique(new StoreLock({info.st_dev, info.st_ino}));
  if (!writer) return lock;
  lock->file_ = open((path + "/" + kWriterLockFile).c_str(),
                     O_RDWR | O_CREAT | O_CLOEXEC, 0644);
  if (lock->file_ < 0) {
    return LmdbError(errno, path, "making its lock file");
  }
  if (flock(lock->file_, LOCK_EX | LOCK_NB) != 0) {
    if (errno != EWOULDBLOCK) return LmdbError(errno, path, "locking it");
    return absl::FailedPreconditionError(
        absl::StrCat("store ", path,
                     " is being written by another process; wait until that "
                     "ends, or use another store"));
  }
  if (!IsFile(lock->file_, path + "/" + kWriterLockFile)) {
    return absl::FailedPreconditionError(
        absl::StrCat("store ", path,
                     " was just taken away by the process that made it; try "
                     "again"));
  }
  return lock;
}

StoreLock::~StoreLock() {
  if (file_ >= 0) close(file_);
  std::lock_guard<std::mutex> lock(Stores().mutex);
  Stores().ids.erase(id_);
}

}  // namespace refold
