#include "tools/commands/puzzle_files.h"

#include <optional>
#include <utility>

#include "absl/strings/str_cat.h"
#include "replay/cards/puzzle_table.h"
#include "replay/cards/read_file.h"
#include "tools/commands/output.h"

namespace refold::tools {

absl::StatusOr<std::vector<std::string>> PuzzleFiles(
    const std::vector<std::string>& paths) {
  std::vector<std::string> files;
  for (const std::string& path : paths) {
    auto found = FilesNamed(path, ".pzl");
    if (!found.ok()) return found.status();
    if (found->empty()) {
      return absl::NotFoundError(
          absl::StrCat("no puzzles in ", path, ": looked for *.pzl"));
    }
    files.insert(files.end(), found->begin(), found->end());
  }
  return files;
}

absl::StatusOr<LoadedPuzzle> LoadPuzzle(const std::string& file,
                                        CardSource& cards) {
  auto text = ReadFile(file);
  if (!text.ok()) return text.status();
  LoadedPuzzle loaded;
  loaded.puzzle = ReadPuzzle(file, *text);
  loaded.diagnostics = loaded.puzzle.diagnostics;
  // Which cards are missing is said even if something else is wrong, too.
  std::optional<SeatedDecks> table =
      SetUpPuzzle(loaded.puzzle, cards, &loaded.diagnostics);
  loaded.loaded = table.has_value() && !HasError(loaded.diagnostics);
  if (loaded.loaded) loaded.table = *std::move(table);
  return loaded;
}

absl::Status CheckLoaded(const LoadedPuzzle& loaded) {
  for (const Diagnostic& diagnostic : loaded.diagnostics) {
    PrintErrorLines(diagnostic.Render());
  }
  if (loaded.loaded) return absl::OkStatus();
  return absl::FailedPreconditionError(
      absl::StrCat(loaded.puzzle.file,
                   " cannot be set up: it, or a card in it, is not "
                   "understood"));
}

}  // namespace refold::tools
