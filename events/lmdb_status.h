// Converts error codes of LMDB and of the system to statuses for users of a
// store.
#ifndef REFOLD_EVENTS_LMDB_STATUS_H_
#define REFOLD_EVENTS_LMDB_STATUS_H_

#include <lmdb.h>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"

namespace refold {

// The status for `code`, a result of LMDB that is not MDB_SUCCESS. `doing`
// completes the sentence "while …"; `path` is the store's.
//
// Both a full and a failing disk give ResourceExhausted: LMDB reports a short
// write as EIO, and cannot distinguish the two.
absl::Status LmdbError(int code, absl::string_view path,
                       absl::string_view doing);

// Whether a code may mean that the disk is full, or that it fails.
bool IsFullOrFailing(int code);

inline MDB_val ToVal(absl::string_view bytes) {
  return {bytes.size(), const_cast<char*>(bytes.data())};
}

inline absl::string_view FromVal(const MDB_val& val) {
  return {static_cast<const char*>(val.mv_data), val.mv_size};
}

}  // namespace refold

#endif  // REFOLD_EVENTS_LMDB_STATUS_H_
