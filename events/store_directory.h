// The directory that holds a store: is it one, may one be made there.
#ifndef REFOLD_EVENTS_STORE_DIRECTORY_H_
#define REFOLD_EVENTS_STORE_DIRECTORY_H_

#include <string>

#include "absl/status/status.h"

namespace refold {

// Checks that `path` is a directory that looks like a store, before LMDB
// touches it (LMDB would fill any directory). With `create`, an absent or empty
// directory, or one whose creation was cut short, becomes a place for one.
absl::Status PrepareDirectory(const std::string& path, bool create);

}  // namespace refold

#endif  // REFOLD_EVENTS_STORE_DIRECTORY_H_
