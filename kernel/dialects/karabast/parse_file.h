// Parses the text of a card file to its tree: the entry point of this folder.

#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_PARSE_FILE_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_PARSE_FILE_H_

#include <vector>

#include "absl/strings/string_view.h"
#include "kernel/base/diagnostic.h"
#include "kernel/dialects/karabast/ast.h"

namespace refold::karabast {

// Reads a file. What is wrong is appended to `diagnostics`; then the file is
// not valid. Never fails as a whole, whatever the text is. `name` is only what
// diagnostics call it.
CardFile ParseCardFile(absl::string_view name, absl::string_view text,
                       std::vector<Diagnostic>* diagnostics);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_PARSE_FILE_H_
