// The errors of a table: which status means which kind.
#ifndef REFOLD_TOOLS_TABLE_FAULTS_H_
#define REFOLD_TOOLS_TABLE_FAULTS_H_

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "tools/table/table.pb.h"

namespace refold::tools {

// An answer that means several options.
absl::Status Ambiguous(absl::string_view text);
// A batch that could not be stored.
absl::Status NotRecorded(const absl::Status& status);

// NotFound: UNKNOWN; FailedPrecondition: NO_GAME; Unimplemented: UNSUPPORTED;
// what the two functions above made; every other error: ILLEGAL.
pb::TableError ErrorOf(const absl::Status& status);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_TABLE_FAULTS_H_
