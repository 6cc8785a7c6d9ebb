// Reading a whole file, with an error that says which one and why.
#ifndef REFOLD_TOOLS_CARDS_READ_FILE_H_
#define REFOLD_TOOLS_CARDS_READ_FILE_H_

#include <string>

#include "absl/status/statusor.h"

namespace refold::tools {

// NotFound if there is no such file, FailedPrecondition if it cannot be read or
// is longer than 256 MB.
absl::StatusOr<std::string> ReadFile(const std::string& path);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_CARDS_READ_FILE_H_
