// Writing a file whole or not at all.
//
// What is there under the name stays as it is until everything has been
// written: half an export looks like a whole one to whoever finds it. What is
// no plain file (a device, a pipe, a link) is written to directly, since it
// must not be replaced by one.
#ifndef REFOLD_TOOLS_COMMANDS_WHOLE_FILE_H_
#define REFOLD_TOOLS_COMMANDS_WHOLE_FILE_H_

#include <functional>
#include <ostream>
#include <string>

#include "absl/status/status.h"

namespace refold::tools {

// `write` fills the stream. Errors name the file. A file that is replaced keeps
// its permissions; of a failure nothing is left.
absl::Status WriteWholeFile(
    const std::string& path,
    const std::function<absl::Status(std::ostream&)>& write);

// FailedPrecondition if a file cannot be written, as far as that can be known
// without writing it.
absl::Status CheckWritable(const std::string& path);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_COMMANDS_WHOLE_FILE_H_
