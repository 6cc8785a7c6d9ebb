// The directory that holds a store: is it one, may one be made there.
#ifndef REFOLD_EVENTS_STORE_DIRECTORY_H_
#define REFOLD_EVENTS_STORE_DIRECTORY_H_

#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace refold {

// Checks that `path` is a directory that looks like a store, before LMDB
// touches it (LMDB would fill any directory). With `create`, an absent or empty
// directory, or one whose creation was cut short, becomes a place for one.
// Whether the directory was made.
absl::StatusOr<bool> PrepareDirectory(const std::string& path, bool create);

// Whether there is a data file, and whether there is anything in it.
bool HasDataFile(const std::string& path);
bool HasData(const std::string& path);

// Brings the names of the files in a directory to the disk.
absl::Status SyncDirectory(const std::string& path);

// Takes away a store that was made and came to nothing, and its directory if
// that was made too. To be called while the store is locked for writing, so
// that it is nobody else's.
void RemoveStore(const std::string& path, bool made_directory);

// Whether there is a data file and no lock of LMDB's beside it: then no process
// has it open, and none had it open here before.
bool IsUntouched(const std::string& path);

// InvalidArgument: what lies at `path` is no store, for this reason.
absl::Status NotAStore(const std::string& path, absl::string_view why);

}  // namespace refold

#endif  // REFOLD_EVENTS_STORE_DIRECTORY_H_
