// Shared by the suites of `refold suite`.
#ifndef REFOLD_TOOLS_COMMANDS_SUITES_H_
#define REFOLD_TOOLS_COMMANDS_SUITES_H_

#include <CLI/CLI.hpp>
#include <cstddef>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "proto/report.pb.h"
#include "tools/commands/command.h"
#include "tools/commands/output.h"
#include "tools/suite/contained.h"
#include "tools/suite/trace.h"

namespace refold::tools {

// One file each.
void DefineWagicSuite(CLI::App& app, Run& run);
void DefineScenarioSuite(CLI::App& app, Run& run);

// `--json` and `--trace`.
void AddSuiteOutput(CLI::App& app, bool& json, bool& trace);
// Prints, if it is `wanted`.
Trace PrintTrace(bool wanted);

// Counts the tests of a suite; failures are printed as they occur, with a
// progress bar on a terminal.
class SuiteTally {
 public:
  SuiteTally(size_t tests, bool json)
      : progress_("suite", tests), json_(json) {}

  void Add(pb::TestReport test);
  const pb::SuiteReport& report() const { return report_; }

 private:
  Progress progress_;
  bool json_;
  pb::SuiteReport report_;
};

// Plays the tests of these names and counts them, as PlayContained() does; with
// a trace in this process, since what a test prints comes before what is
// printed of it. `trace`: `open` makes players that print one.
absl::Status PlayTests(const std::vector<std::string>& names,
                       const OpenTestPlayer& open, bool trace,
                       SuiteTally& tally);

// The end of the output. `recording`: games were to be stored.
void PrintSuite(const pb::SuiteReport& report, bool json, bool recording);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_COMMANDS_SUITES_H_
