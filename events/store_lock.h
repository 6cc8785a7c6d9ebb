// Locks that limit a store to one writing process, and to being opened once per
// process.
//
// LMDB would let several processes write in turn, but a Log caches where each
// of its games ends; and a process must not open a store twice, since closing
// either would drop the file locks of both.
#ifndef REFOLD_EVENTS_STORE_LOCK_H_
#define REFOLD_EVENTS_STORE_LOCK_H_

#include <sys/types.h>

#include <memory>
#include <string>
#include <utility>

#include "absl/status/statusor.h"

namespace refold {

// Held for the lifetime of the object. The system drops it when the process
// dies.
class StoreLock {
 public:
  // Locks the directory `path`, which exists. FailedPrecondition if this
  // process has it open already, or (for `writer`) if another process writes to
  // it.
  static absl::StatusOr<std::unique_ptr<StoreLock>> Take(
      const std::string& path, bool writer);
  ~StoreLock();
  StoreLock(const StoreLock&) = delete;
  StoreLock& operator=(const StoreLock&) = delete;

 private:
  explicit StoreLock(std::pair<dev_t, ino_t> id) : id_(id) {}

  const std::pair<dev_t, ino_t> id_;
  int file_ = -1;
};

}  // namespace refold

#endif  // REFOLD_EVENTS_STORE_LOCK_H_
