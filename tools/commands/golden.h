// Shared by the subcommands of `refold golden`.
#ifndef REFOLD_TOOLS_COMMANDS_GOLDEN_H_
#define REFOLD_TOOLS_COMMANDS_GOLDEN_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tools/commands/golden_checker.h"
#include "tools/golden/golden_folder.h"

namespace refold::tools {

struct GoldenOptions {
  std::string folder;
  std::vector<std::string> cards;  // as GoldenChecker::Create() takes them
  std::vector<std::string> only;   // parts of names; empty: every item
  bool quiet = false;
  bool verbose = false;       // of check
  bool json = false;          // of check
  std::string junit;          // of check
  std::string shard = "1/1";  // of check
  bool all = false;           // of accept
};

// One each. They return the exit code.
absl::StatusOr<int> CheckGoldens(const GoldenOptions& options);
absl::StatusOr<int> RecordGoldens(const GoldenOptions& options);
absl::StatusOr<int> AcceptGoldens(const GoldenOptions& options);

// The folder, with those of its items that are wanted. NotFound if there are
// none.
absl::StatusOr<GoldenFolder> ReadWantedGoldens(const GoldenOptions& options);

// "FAIL NAME" and what is wrong, at most a screenful; with `lines`, the lines
// of text that differ, too.
void PrintGolden(const GoldenCheck& check, bool lines);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_COMMANDS_GOLDEN_H_
