// JUnit XML, the format in which CI servers read test results.
//
// It contains no times: the same results give the same bytes.
#ifndef REFOLD_TOOLS_COMMANDS_JUNIT_H_
#define REFOLD_TOOLS_COMMANDS_JUNIT_H_

#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"

namespace refold::tools {

struct JunitCase {
  std::string group;  // "class name": the file, the store
  std::string name;
  // What is wrong: a <failure>, or an <error> if there is no result. A case
  // without a type has passed.
  std::string type;
  bool error = false;
  std::string message;
};

struct JunitSuite {
  std::string name;
  std::vector<std::pair<std::string, std::string>> properties;
  std::vector<JunitCase> cases;
};

// The file is written whole or not at all.
absl::Status WriteJunit(const std::string& path, const JunitSuite& suite);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_COMMANDS_JUNIT_H_
