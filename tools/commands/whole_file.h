// Writing a file atomically.
//
// An existing file stays unchanged until everything has been written: half an
// export would look like a whole one. A device or a pipe is written to
// directly, since a file must not replace it; of a link, the target is
// replaced. The files of a store are never overwritten.
#ifndef REFOLD_TOOLS_COMMANDS_WHOLE_FILE_H_
#define REFOLD_TOOLS_COMMANDS_WHOLE_FILE_H_

#include <functional>
#include <ostream>
#include <string>
#include <vector>

#include "absl/status/status.h"

namespace refold::tools {

// `write` fills the stream. Errors name the file; InvalidArgument if it is in a
// store. A replaced file keeps its permissions; a failure, or the death of the
// process, leaves nothing behind.
absl::Status WriteWholeFile(
    const std::string& path,
    const std::function<absl::Status(std::ostream&)>& write);

// FailedPrecondition if a file cannot be written, as far as that can be known
// without writing it; InvalidArgument if it lies in a store, or is one of the
// files that the command reads, or has no name.
absl::Status CheckWritable(const std::string& path,
                           const std::vector<std::string>& inputs);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_COMMANDS_WHOLE_FILE_H_
