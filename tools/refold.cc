// refold: the command.
//
// It chooses a subcommand, runs it, and turns what it returns into an exit code
// and, if something went wrong, one line on standard error.
#include <algorithm>
#include <csignal>
#include <iterator>
#include <string>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "tools/commands/command.h"
#include "tools/commands/output.h"

namespace refold::tools {
namespace {

constexpr Command kCommands[] = {
    {"suite", "play a suite of tests and record its games", DefineSuite},
    {"play", "let bots play games and record them", DefinePlay},
    {"log", "list, show, export and import recorded games", DefineLog},
    {"replay", "fold a recorded game to any of its events", DefineReplay},
    {"verify", "prove recorded games", DefineVerify},
    {"cards", "compile card scripts and show what comes of it", DefineCards},
};

bool IsCommand(absl::string_view word) {
  return std::any_of(
      std::begin(kCommands), std::end(kCommands),
      [word](const Command& command) { return command.name == word; });
}

int Main(int argc, char** argv) {
  // Whoever closes the pipe wants no more: end as other filters do. Nothing
  // that was stored is lost.
  std::signal(SIGPIPE, SIG_DFL);
  CLI::App app("Records, replays and verifies card games.", "refold");
  app.require_subcommand(1);
  Run run;
  for (const Command& command : kCommands) {
    command.define(*app.add_subcommand(command.name, command.summary), run);
  }
  if (argc > 1 && argv[1][0] != '-' && !IsCommand(argv[1])) {
    PrintError(absl::StrCat("there is no command \"", argv[1],
                            "\"; refold --help lists them"));
    return kUnusable;
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::CallForHelp& help) {
    return app.exit(help);
  } catch (const CLI::ParseError& error) {
    PrintError(absl::StrCat(error.what(), "; refold --help tells more"));
    return kUnusable;
  }
  absl::StatusOr<int> code = run();
  absl::Status written = FinishOutput();
  if (code.ok() && !written.ok()) code = written;
  if (code.ok()) return *code;
  PrintError(absl::string_view(code.status().message()));
  return kUnusable;
}

}  // namespace
}  // namespace refold::tools

int main(int argc, char** argv) { return refold::tools::Main(argc, argv); }
