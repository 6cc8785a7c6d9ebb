// Puzzles as commands read them: files, or folders of files.
#ifndef REFOLD_TOOLS_COMMANDS_PUZZLE_FILES_H_
#define REFOLD_TOOLS_COMMANDS_PUZZLE_FILES_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "replay/cards/card_source.h"
#include "replay/cards/puzzle_file.h"
#include "replay/cards/seat_decks.h"

namespace refold::tools {

// The files that are named, and of folders every *.pzl in them, sorted by
// name. NotFound for what is not there, and for a folder without puzzles.
absl::StatusOr<std::vector<std::string>> PuzzleFiles(
    const std::vector<std::string>& paths);

struct LoadedPuzzle {
  Puzzle puzzle;
  bool loaded = false;
  SeatedDecks table;  // if it is loaded
  std::vector<Diagnostic> diagnostics;
};

// Errors of the file, or of reading it, are those of the status; what is wrong
// with the puzzle is among the diagnostics.
absl::StatusOr<LoadedPuzzle> LoadPuzzle(const std::string& file,
                                        CardSource& cards);

// FailedPrecondition says how much is wrong, after the diagnostics have been
// printed, if it is not loaded.
absl::Status CheckLoaded(const LoadedPuzzle& loaded);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_COMMANDS_PUZZLE_FILES_H_
