// Checks and prepares the directory of a store.
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
// Returns whether the directory was created.
absl::StatusOr<bool> PrepareDirectory(const std::string& path, bool create);

// Whether there is a non-empty data file.
bool HasDataFile(const std::string& path);
bool HasData(const std::string& path);

// Syncs a directory's entries to disk.
absl::Status SyncDirectory(const std::string& path);

// Removes a store whose creation failed, and its directory if that was created,
// too. Call this while the store is locked for writing, so that nobody else
// uses it.
void RemoveStore(const std::string& path, bool made_directory);

// Whether there is a data file without LMDB's lock file next to it: then no
// process has the store open, and none has had it open here before.
bool IsUntouched(const std::string& path);

// InvalidArgument: `path` is not a store, for this reason.
absl::Status NotAStore(const std::string& path, absl::string_view why);

}  // namespace refold

#endif  // REFOLD_EVENTS_STORE_DIRECTORY_H_
