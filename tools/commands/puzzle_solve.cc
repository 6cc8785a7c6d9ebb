// refold puzzle solve: a search for decisions that reach each puzzle's goal.
#include <algorithm>
#include <atomic>
#include <future>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "kernel/games/registry.h"
#include "replay/cards/game_cards.h"
#include "replay/record.h"
#include "tools/commands/card_folders.h"
#include "tools/commands/command.h"
#include "tools/commands/output.h"
#include "tools/commands/puzzle_files.h"
#include "tools/commands/puzzle_line.h"
#include "tools/commands/puzzles.h"
#include "tools/commands/store.h"
#include "tools/puzzle/solver.h"

namespace refold::tools {
namespace {

using Found = absl::StatusOr<Solution>;

Found Search(const LoadedPuzzle& puzzle, uint64_t nodes) {
  auto engine = Engine::Start(puzzle.table.header, puzzle.table.programs,
                              *FindGame("mtg"),
                              [](const Batch&) { return absl::OkStatus(); });
  if (!engine.ok()) return engine.status();
  return Solve(**engine, {puzzle.puzzle.goal, puzzle.puzzle.turns}, nodes);
}

// Searches several puzzles at once. Its threads end with it, when each has
// searched what it began and no more is begun.
class Searches {
 public:
  // The puzzles must outlive it and stay as they are.
  Searches(const std::vector<LoadedPuzzle>& puzzles, uint64_t nodes,
           uint64_t jobs)
      : found_(puzzles.size()) {
    for (uint64_t i = 0; i < std::min<uint64_t>(jobs, puzzles.size()); ++i) {
      threads_.emplace_back([this, &puzzles, nodes] {
        for (size_t at = next_++; at < puzzles.size(); at = next_++) {
          if (!puzzles[at].loaded) continue;
          found_[at].set_value(Search(puzzles[at], nodes));
        }
      });
    }
  }
  ~Searches() {
    next_ = found_.size();
    for (std::thread& thread : threads_) thread.join();
  }
  Searches(const Searches&) = delete;
  Searches& operator=(const Searches&) = delete;

  // Waits for what was found for a puzzle that is loaded. Once for each.
  Found Wait(size_t puzzle) { return found_[puzzle].get_future().get(); }

 private:
  std::vector<std::promise<Found>> found_;
  std::atomic<size_t> next_ = 0;
  std::vector<std::thread> threads_;
};

// What a search for several solutions came to.
struct SolveTally {
  size_t set_up = 0;
  size_t solved = 0;
};

absl::Status Tell(const LoadedPuzzle& puzzle, const Solution& solution,
                  Log* log, SolveTally& tally) {
  ++tally.set_up;
  Print(absl::StrCat(puzzle.puzzle.file, ": ", puzzle.puzzle.name, ": ",
                     SolutionText(solution), "\n"));
  if (solution.solved != Solved::kFound) return FinishOutput();
  auto told = PlayLine(puzzle.table, solution.line, log);
  if (!told.ok()) return told.status();
  ++tally.solved;
  Print(*told);
  return FinishOutput();
}

absl::StatusOr<std::vector<LoadedPuzzle>> LoadAll(ReadPuzzles& read) {
  std::vector<LoadedPuzzle> puzzles;
  for (const std::string& file : read.files) {
    auto puzzle = LoadPuzzle(file, *read.cards);
    if (!puzzle.ok()) return puzzle.status();
    puzzles.push_back(*std::move(puzzle));
  }
  return puzzles;
}

absl::Status SolveAll(const PuzzleOptions& options, ReadPuzzles& read, Log* log,
                      SolveTally& tally) {
  auto puzzles = LoadAll(read);
  if (!puzzles.ok()) return puzzles.status();
  if (puzzles->size() == 1 && !puzzles->front().loaded) {
    return CheckLoaded(puzzles->front());
  }
  Searches searches(*puzzles, options.nodes, options.jobs);
  for (size_t i = 0; i < puzzles->size(); ++i) {
    if (!(*puzzles)[i].loaded) {
      Print(absl::StrCat(read.files[i],
                         ": not understood (refold puzzle check)\n"));
      continue;
    }
    Found found = searches.Wait(i);
    absl::Status told =
        found.ok() ? Tell((*puzzles)[i], *found, log, tally) : found.status();
    if (!told.ok()) return told;
  }
  return absl::OkStatus();
}

}  // namespace

absl::StatusOr<ReadPuzzles> ReadAllPuzzles(const PuzzleOptions& options) {
  ReadPuzzles read;
  auto files = PuzzleFiles(options.files);
  if (!files.ok()) return files.status();
  read.files = *std::move(files);
  auto cards = ReadCardFoldersOf(*CardsOfGame("mtg"), options.cards);
  if (!cards.ok()) return cards.status();
  read.cards = *std::move(cards);
  return read;
}

absl::StatusOr<int> SolvePuzzles(const PuzzleOptions& options) {
  auto read = ReadAllPuzzles(options);
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

}  // namespace refold::tools
