// The table of a stored game, as people see it.
#ifndef REFOLD_TOOLS_COMMANDS_BOARD_AT_H_
#define REFOLD_TOOLS_COMMANDS_BOARD_AT_H_

#include <cstdint>
#include <string>

#include "absl/status/statusor.h"
#include "events/reader.h"

namespace refold::tools {

struct BoardAt {
  std::string text;
  // Why the stats of cards are not in it: this build cannot play the game, or
  // its rules hear the events otherwise. The state itself needs no programs.
  // Empty if they are.
  std::string left_out;
};

// The table after event `sequence`. Errors name the game: DataLoss if it is
// damaged on the way there, OutOfRange if it is shorter.
absl::StatusOr<BoardAt> ShowBoardAt(const GameReader& game, uint64_t sequence);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_COMMANDS_BOARD_AT_H_
