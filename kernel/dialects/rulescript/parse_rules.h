// Parses the text of a rules file to its tree: the entry point of this folder.

#ifndef REFOLD_KERNEL_DIALECTS_RULESCRIPT_PARSE_RULES_H_
#define REFOLD_KERNEL_DIALECTS_RULESCRIPT_PARSE_RULES_H_

#include <vector>

#include "absl/strings/string_view.h"
#include "kernel/base/diagnostic.h"
#include "kernel/dialects/rulescript/ast.h"

namespace refold::rulescript {

// Reads every rule of a file. What is wrong is appended to `diagnostics`; a
// rule with an error is there, but not valid. Never fails as a whole, whatever
// the text is. `file` is only the name that diagnostics carry.
RulesFile ParseRules(absl::string_view file, absl::string_view text,
                     std::vector<Diagnostic>* diagnostics);

}  // namespace refold::rulescript

#endif  // REFOLD_KERNEL_DIALECTS_RULESCRIPT_PARSE_RULES_H_
