// A subcommand of `refold`: its name, its options, and what it does.
//
// A command prints its results on standard output. It returns an error as a
// status, which `refold` prints on standard error in one line.
#ifndef REFOLD_TOOLS_COMMANDS_COMMAND_H_
#define REFOLD_TOOLS_COMMANDS_COMMAND_H_

#include <CLI/CLI.hpp>
#include <functional>

#include "absl/status/statusor.h"

namespace refold::tools {

// Exit codes.
inline constexpr int kSuccess = 0;
// It ran, and found a problem: a test fails, a game diverges, the contents of a
// store are damaged (a status DataLoss).
inline constexpr int kFailure = 1;
inline constexpr int kUnusable = 2;  // bad usage, or input that cannot be read

// Runs a command whose options have been parsed. Returns its exit code.
using Run = std::function<absl::StatusOr<int>()>;

struct Command {
  const char* name;
  const char* summary;
  // Adds the options to `app`. When they have been parsed, `run` is set.
  void (*define)(CLI::App& app, Run& run);
};

// One file each.
void DefineSuite(CLI::App& app, Run& run);
void DefinePlay(CLI::App& app, Run& run);
void DefineTable(CLI::App& app, Run& run);
void DefineBalance(CLI::App& app, Run& run);
void DefineLog(CLI::App& app, Run& run);
void DefineFork(CLI::App& app, Run& run);
void DefineReplay(CLI::App& app, Run& run);
void DefineReport(CLI::App& app, Run& run);
void DefineVerify(CLI::App& app, Run& run);
void DefineGolden(CLI::App& app, Run& run);
void DefinePeer(CLI::App& app, Run& run);
void DefineSyncTest(CLI::App& app, Run& run);
void DefineBisect(CLI::App& app, Run& run);
void DefineBlame(CLI::App& app, Run& run);
void DefineDiff(CLI::App& app, Run& run);
void DefineCards(CLI::App& app, Run& run);
void DefinePuzzle(CLI::App& app, Run& run);
void DefineTuring(CLI::App& app, Run& run);

// Gives `app` its options and action: `Options` is a struct that holds the
// options, and `act` is called with it.
template <class Options>
void SetAction(CLI::App& app, Run& run, std::shared_ptr<Options> options,
               absl::StatusOr<int> (*act)(const Options&)) {
  app.callback(
      [options, act, &run] { run = [options, act] { return act(*options); }; });
}

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_COMMANDS_COMMAND_H_
