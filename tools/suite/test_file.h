// Wagic's test files: a set-up, the actions of a game, and the expected final
// state.
//
// A file is given as text with a name. It is read as Wagic reads it:
// lower-cased, blank lines and lines that start with `#` skipped, the sections
// in a fixed order. What Wagic silently ignores is a warning here; a file
// without the required sections is an error. Card references stay text: which
// card is meant needs a card database.
#ifndef REFOLD_TOOLS_SUITE_TEST_FILE_H_
#define REFOLD_TOOLS_SUITE_TEST_FILE_H_

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "kernel/base/diagnostic.h"

namespace refold::tools {

// What one player has, before or after.
struct PlayerSpec {
  int64_t life = 20;
  int64_t poison = 0;
  std::map<std::string, int64_t> mana;  // by resource ("mana.g"), never 0
  // By zone ("battlefield"): card references in order, `*` included.
  std::map<std::string, std::vector<std::string>> zones;
};

struct TestAction {
  int line = 0;
  std::string text;
};

struct TestFile {
  std::string name;
  // The permanents of the set-up are as if they had just come.
  bool summoning_sick = false;
  bool momir = false;       // to be played by the rules of Momir
  std::string start_phase;  // as the kernel calls it; empty = unknown
  std::array<PlayerSpec, 2> start;
  std::vector<TestAction> actions;
  std::string end_phase;
  std::array<PlayerSpec, 2> end;
  std::vector<Diagnostic> diagnostics;

  // No diagnostic is an error.
  bool ok() const;
};

TestFile ParseTestFile(absl::string_view name, absl::string_view text);

// The paths that a list file (`_tests.txt`) names, in order.
std::vector<std::string> ParseTestList(absl::string_view text);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_SUITE_TEST_FILE_H_
