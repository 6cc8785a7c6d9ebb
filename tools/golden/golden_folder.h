// A golden folder: tests as files, each with its golden next to it. Subfolders
// are included.
//
//   fires.scenario                    scenarios, one test each
//   fires.two-blockers.golden         golden of the scenario "Two blockers"
//   crash.refold                      a report or an export: one test
//   crash.refold.golden               its golden; optional
//
// A scenario's name is made from the letters and digits of its title, in lower
// case, cut after 60. If others of its file have the same name, or it was cut,
// a hash of the title is appended. A report is recognised by its first line,
// regardless of its name; an export by its name.
#ifndef REFOLD_TOOLS_GOLDEN_GOLDEN_FOLDER_H_
#define REFOLD_TOOLS_GOLDEN_GOLDEN_FOLDER_H_

#include <memory>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tools/scenario/scenario_file.h"

namespace refold::tools {

// An item of a golden folder that can be right or wrong.
struct GoldenItem {
  enum Kind {
    kScenario,
    kReport,
    kBroken,        // a file of scenarios that cannot be read
    kUnreferenced,  // a golden of which there is no test
  };
  Kind kind = kScenario;
  // For people, and for --only: "fires.scenario: Two blockers", "crash.refold".
  std::string name;
  std::string path;    // of the scenarios, the report or the golden
  std::string golden;  // path; of kBroken empty
  bool has_golden = false;
  const ScenarioFile* file = nullptr;  // of kScenario
  const Scenario* scenario = nullptr;  // of kScenario
  std::vector<std::string> errors;     // of kBroken
};

struct GoldenFolder {
  std::vector<std::unique_ptr<ScenarioFile>> files;
  std::vector<GoldenItem> items;  // by path, then in the order of the file
};

// NotFound if there is no such folder, or no test in it.
absl::StatusOr<GoldenFolder> ReadGoldenFolder(const std::string& folder);

// "two-blockers" of "Two blockers!". Those of several titles of one file, in
// their order.
std::vector<std::string> GoldenNames(const std::vector<std::string>& titles);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_GOLDEN_GOLDEN_FOLDER_H_
