// Reads puzzles for commands: files, or folders of files.
#ifndef REFOLD_TOOLS_COMMANDS_PUZZLE_FILES_H_
#define REFOLD_TOOLS_COMMANDS_PUZZLE_FILES_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "replay/cards/card_source.h"
#include "replay/cards/puzzle_file.h"
#include "replay/cards/seat_decks.h"

namespace refold::tools {

// The named files, and for folders every *.pzl in them, sorted by name.
// NotFound for missing ones, and for a folder without puzzles.
absl::StatusOr<std::vector<std::string>> PuzzleFiles(
    const std::vector<std::string>& paths);

struct LoadedPuzzle {
  Puzzle puzzle;
  bool loaded = false;
  SeatedDecks table;  // if it is loaded
  std::vector<Diagnostic> diagnostics;
};

// The status holds errors of reading the file; faults of the puzzle are in the
// diagnostics.
absl::StatusOr<LoadedPuzzle> LoadPuzzle(const std::string& file,
                                        CardSource& cards);

// If it is not loaded, prints the diagnostics and returns FailedPrecondition
// with the number of faults.
absl::Status CheckLoaded(const LoadedPuzzle& loaded);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_COMMANDS_PUZZLE_FILES_H_
