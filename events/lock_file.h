// LMDB's lock file: the table of who reads a store, which every process that
// opens it maps into its memory and writes to.
//
// A write to a map has no way to fail: where the disk has no block left for it,
// the machine ends the process with SIGBUS. So the file gets its blocks before
// LMDB maps it.
#ifndef REFOLD_EVENTS_LOCK_FILE_H_
#define REFOLD_EVENTS_LOCK_FILE_H_

#include <string>

#include "absl/status/status.h"

namespace refold {

// Makes the lock file of the store at `path` if there is none, and sees to it
// that all of it lies on the disk. ResourceExhausted if the disk is full. What
// may not be opened is left to LMDB, which says so. To be called while this
// process has not opened the store: closing the file would drop LMDB's locks.
absl::Status ReserveLockFile(const std::string& path);

}  // namespace refold

#endif  // REFOLD_EVENTS_LOCK_FILE_H_
