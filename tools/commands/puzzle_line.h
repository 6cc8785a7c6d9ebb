// Describes and records the line of play that was found for a puzzle.
#ifndef REFOLD_TOOLS_COMMANDS_PUZZLE_LINE_H_
#define REFOLD_TOOLS_COMMANDS_PUZZLE_LINE_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "events/log.h"
#include "kernel/engine/engine.h"
#include "replay/cards/seat_decks.h"
#include "tools/puzzle/solver.h"

namespace refold::tools {

// The result of the search, in a line.
std::string SolutionText(const Solution& solution);

// Plays the decisions from the beginning, records the game if there is a log,
// and returns them as text, one per line, without passes.
absl::StatusOr<std::string> PlayLine(const SeatedDecks& table,
                                     const std::vector<Decision>& line,
                                     Log* log);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_COMMANDS_PUZZLE_LINE_H_
