// refold puzzle: which puzzles can be set up, and a search for their solutions.
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "tools/commands/card_folders.h"
#include "tools/commands/command.h"
#include "tools/commands/options.h"
#include "tools/commands/output.h"
#include "tools/commands/puzzle_files.h"
#include "tools/commands/puzzles.h"
#include "tools/commands/store.h"

namespace refold::tools {
namespace {

absl::StatusOr<int> CheckPuzzles(const PuzzleOptions& options) {
  auto read = ReadAllPuzzles(options);
  if (!read.ok()) return read.status();
  std::map<std::string, std::set<std::string>> reasons;  // their puzzles
  size_t loaded = 0;
  for (const std::string& file : read->files) {
    auto puzzle = LoadPuzzle(file, *read->cards);
    if (!puzzle.ok()) return puzzle.status();
    loaded += puzzle->loaded ? 1 : 0;
    for (const Diagnostic& diagnostic : puzzle->diagnostics) {
      if (!options.by_reason) Print(diagnostic.Render());
      if (diagnostic.severity == Severity::kError) {
        reasons[diagnostic.code].insert(file);
      }
    }
  }
  if (options.by_reason) {
    for (const auto& [reason, files] : reasons) {
      Print(absl::StrCat(files.size(), "  ", reason, "  (", *files.begin(),
                         ")\n"));
    }
  }
  Print(absl::StrCat("puzzles: ", read->files.size(), ", set up: ", loaded,
                     ", not understood: ", read->files.size() - loaded, "\n"));
  return loaded == read->files.size() ? kSuccess : kFailure;
}

CLI::App* AddPuzzleCommand(CLI::App& app, Run& run,
                           std::shared_ptr<PuzzleOptions> options,
                           const char* name, const char* summary,
                           absl::StatusOr<int> (*act)(const PuzzleOptions&)) {
  CLI::App* sub = app.add_subcommand(name, summary);
  sub->add_option("puzzle", options->files,
                  "puzzle files (*.pzl), or folders of them")
      ->required();
  AddMagicFolders(*sub, options->cards, "card folder of any language of Magic")
      ->required();
  SetAction(*sub, run, std::move(options), act);
  return sub;
}

}  // namespace

void DefinePuzzle(CLI::App& app, Run& run) {
  app.require_subcommand(1);
  auto options = std::make_shared<PuzzleOptions>();
  CLI::App* check = AddPuzzleCommand(
      app, run, options, "check",
      "say of each puzzle what keeps it from being set up", CheckPuzzles);
  check->add_flag("--by-reason", options->by_reason,
                  "count the puzzles per reason instead");
  CLI::App* solve = AddPuzzleCommand(
      app, run, options, "solve",
      "search for decisions that reach the puzzle's goal against every defence",
      SolvePuzzles);
  solve
      ->add_option("--nodes", options->nodes,
                   "give up a puzzle after looking at this many positions")
      ->transform(WholeNumber())
      ->capture_default_str();
  AddJobs(*solve, options->jobs, "how many puzzles to search at once");
  AddStore(*solve, options->store, "record the games that win in this store");
  solve->footer(
      "Both sides see all cards; a win must not depend on chance. Exit codes: "
      "0, every puzzle is solved; 1, one is not, since there is no win or none "
      "was found within the bound.");
}

}  // namespace refold::tools
