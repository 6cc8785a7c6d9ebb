// LMDB's lock file: the table of a store's readers, which every process that
// opens the store maps into memory and writes to.
//
// A write to a map cannot report failure: if the disk has no free block for it,
// the process is killed by SIGBUS. So the file's blocks are allocated before
// LMDB maps it.
#ifndef REFOLD_EVENTS_LOCK_FILE_H_
#define REFOLD_EVENTS_LOCK_FILE_H_

#include <string>

#include "absl/status/status.h"

namespace refold {

// Creates the lock file of the store at `path` if there is none, and makes sure
// that all of it is allocated on disk. ResourceExhausted if the disk is full.
// Files that may not be opened are left to LMDB, which reports them. Call this
// only while this process has not opened the store: closing the file would drop
// LMDB's locks.
absl::Status ReserveLockFile(const std::string& path);

}  // namespace refold

#endif  // REFOLD_EVENTS_LOCK_FILE_H_
