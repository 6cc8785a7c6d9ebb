// JUnit's XML, in which build servers read test results: a test case a game.
//
// There are no times in it: the same games give the same bytes.
#ifndef REFOLD_TOOLS_COMMANDS_JUNIT_H_
#define REFOLD_TOOLS_COMMANDS_JUNIT_H_

#include <string>

#include "absl/status/status.h"
#include "tools/commands/verify_results.h"

namespace refold::tools {

// What is wrong with a game is a <failure>; a check that ended without a result
// is an <error>. The file is written whole or not at all.
absl::Status WriteJunit(const std::string& path, const VerifyResults& results);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_COMMANDS_JUNIT_H_
