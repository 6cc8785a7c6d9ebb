// Shared by the subcommands of `refold puzzle`, and the one that searches.
#ifndef REFOLD_TOOLS_COMMANDS_PUZZLES_H_
#define REFOLD_TOOLS_COMMANDS_PUZZLES_H_

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "replay/cards/card_source.h"

namespace refold::tools {

struct PuzzleOptions {
  std::vector<std::string> files;
  std::vector<std::string> cards;
  uint64_t nodes = 100'000;
  uint64_t jobs = 1;
  std::string store;
  bool by_reason = false;
};

struct ReadPuzzles {
  std::vector<std::string> files;
  std::unique_ptr<CardSource> cards;
};

// The files that the options name, and the cards that they may need.
absl::StatusOr<ReadPuzzles> ReadAllPuzzles(const PuzzleOptions& options);

// refold puzzle solve. Searches `jobs` puzzles at once, and reports the results
// in the order of the files; the number of jobs changes nothing else.
absl::StatusOr<int> SolvePuzzles(const PuzzleOptions& options);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_COMMANDS_PUZZLES_H_
