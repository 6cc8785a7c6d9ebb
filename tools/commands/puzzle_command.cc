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

// What a search for several solutions came to.
struct SolveTally {
  size_t set_up = 0;
  size_t solved = 0;
};

absl::Status SolveOne(const PuzzleOptions& options, const LoadedPuzzle& puzzle,
                      Log* log, SolveTally& tally) {
  const SeatedDecks& table = puzzle.table;
  auto engine = Engine::Start(table.header, table.programs, *FindGame("mtg"),
                              [](const Batch&) { return absl::OkStatus(); });
  if (!engine.ok()) return engine.status();
  const Goal goal{puzzle.puzzle.goal, puzzle.puzzle.turns};
  const Solution solution = Solve(**engine, goal, options.nodes);
  ++tally.set_up;
  Print(absl::StrCat(puzzle.puzzle.file, ": ", puzzle.puzzle.name, ": ",
                     SolutionText(solution), "\n"));
  if (solution.solved != Solved::kFound) return FinishOutput();
  auto told = PlayLine(table, solution.line, log);
  if (!told.ok()) return told.status();
  ++tally.solved;
  Print(*told);
  return FinishOutput();
}

absl::Status SolveAll(const PuzzleOptions& options, ReadPuzzles& read, Log* log,
                      SolveTally& tally) {
  for (const std::string& file : read.files) {
    auto puzzle = LoadPuzzle(file, *read.cards);
    if (!puzzle.ok()) return puzzle.status();
    absl::Status done;
    if (puzzle->loaded) {
      done = SolveOne(options, *puzzle, log, tally);
    } else if (read.files.size() == 1) {
      done = CheckLoaded(*puzzle);
    } else {
      Print(absl::StrCat(file, ": not understood (refold puzzle check)\n"));
    }
    if (!done.ok()) return done;
  }
  return absl::OkStatus();
}

absl::StatusOr<int> SolvePuzzles(const PuzzleOptions& options) {
  auto read = ReadAll(options);
  if (!read.ok()) return read.status();
  auto log = OpenToRecordIf(options.store);
  if (!log.ok()) return log.status();
  SolveTally tally;
  const absl::Status done = SolveAll(options, *read, log->get(), tally);
  if (!done.ok()) return done;
  absl::Status closed = CloseRecorded(log->get());
  if (!closed.ok()) return closed;
  if (read->files.size() > 1) {
    Print(absl::StrCat("puzzles: ", read->files.size(), ", set up: ",
                       tally.set_up, ", solved: ", tally.solved, "\n"));
  }
  return tally.solved == read->files.size() ? kSuccess : kFailure;
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
