// refold puzzle: which puzzles can be set up, and a search for their solutions.
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "kernel/games/registry.h"
#include "replay/cards/game_cards.h"
#include "replay/record.h"
#include "tools/commands/card_folders.h"
#include "tools/commands/command.h"
#include "tools/commands/options.h"
#include "tools/commands/output.h"
#include "tools/commands/puzzle_files.h"
#include "tools/commands/puzzle_line.h"
#include "tools/commands/store.h"
#include "tools/puzzle/solver.h"
#include "tools/show/phrases.h"

namespace refold::tools {
namespace {

struct PuzzleOptions {
  std::vector<std::string> files;
  std::vector<std::string> cards;
  uint64_t nodes = 100'000;
  std::string store;
  bool by_reason = false;
};

struct ReadPuzzles {
  std::vector<std::string> files;
  std::unique_ptr<CardSource> cards;
};

absl::StatusOr<ReadPuzzles> ReadAll(const PuzzleOptions& options) {
  ReadPuzzles read;
  auto files = PuzzleFiles(options.files);
  if (!files.ok()) return files.status();
  read.files = *std::move(files);
  auto cards = ReadCardFoldersOf(*CardsOfGame("mtg"), options.cards);
  if (!cards.ok()) return cards.status();
  read.cards = *std::move(cards);
  return read;
}

absl::StatusOr<int> CheckPuzzles(const PuzzleOptions& options) {
  auto read = ReadAll(options);
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

absl::StatusOr<bool> SolveOne(const PuzzleOptions& options,
                              const std::string& file, CardSource& cards,
                              Log* log) {
  auto puzzle = LoadPuzzle(file, cards);
  if (!puzzle.ok()) return puzzle.status();
  const absl::Status loaded = CheckLoaded(*puzzle);
  if (!loaded.ok()) return loaded;
  const SeatedDecks& table = puzzle->table;
  auto engine = Engine::Start(table.header, table.programs, *FindGame("mtg"),
                              [](const Batch&) { return absl::OkStatus(); });
  if (!engine.ok()) return engine.status();
  const Goal goal{puzzle->puzzle.goal, puzzle->puzzle.turns};
  const Solution solution = Solve(**engine, goal, options.nodes);
  Print(absl::StrCat(file, ": ", puzzle->puzzle.name, ": ",
                     SolutionText(solution), "\n"));
  if (solution.solved != Solved::kFound) return false;
  auto told = PlayLine(table, solution.line, log);
  if (!told.ok()) return told.status();
  Print(*told);
  return true;
}

absl::StatusOr<int> SolvePuzzles(const PuzzleOptions& options) {
  auto read = ReadAll(options);
  if (!read.ok()) return read.status();
  auto log = OpenToRecordIf(options.store);
  if (!log.ok()) return log.status();
  size_t solved = 0;
  for (const std::string& file : read->files) {
    absl::StatusOr<bool> found =
        SolveOne(options, file, *read->cards, log->get());
    if (!found.ok()) return found.status();
    solved += *found ? 1 : 0;
    const absl::Status shown = FinishOutput();
    if (!shown.ok()) return shown;
  }
  absl::Status closed = CloseRecorded(log->get());
  if (!closed.ok()) return closed;
  if (read->files.size() > 1) {
    Print(absl::StrCat("puzzles: ", read->files.size(), ", solved: ", solved,
                       "\n"));
  }
  return solved == read->files.size() ? kSuccess : kFailure;
}

CLI::App* AddPuzzleCommand(CLI::App& app, Run& run,
                           std::shared_ptr<PuzzleOptions> options,
                           const char* name, const char* summary,
                           absl::StatusOr<int> (*act)(const PuzzleOptions&)) {
  CLI::App* sub = app.add_subcommand(name, summary);
  sub->add_option("puzzle", options->files,
                  "puzzle files (*.pzl), or folders of them")
      ->required();
  AddCardFolders(*sub, options->cards, "card folder of any language of Magic")
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
  AddStore(*solve, options->store, "record the games that win in this store");
  solve->footer(
      "Both sides see all cards; a win must not depend on chance. Exit codes: "
      "0, every puzzle is solved; 1, one is not, since there is no win or none "
      "was found within the bound.");
}

}  // namespace refold::tools
