// The table of a stored game, as shown to people.
#ifndef REFOLD_TOOLS_COMMANDS_BOARD_AT_H_
#define REFOLD_TOOLS_COMMANDS_BOARD_AT_H_

#include <cstdint>
#include <string>

#include "absl/status/statusor.h"
#include "events/reader.h"

namespace refold::tools {

struct BoardAt {
  std::string text;
  // Why it lacks the stats of cards: this build cannot play the game, or its
  // rules match the events differently. The state itself needs no programs.
  // Empty if they are included.
  std::string left_out;
};

// The table after event `sequence`. Errors name the game: DataLoss if it is
// damaged on the way there, OutOfRange if it is shorter.
absl::StatusOr<BoardAt> ShowBoardAt(const GameReader& game, uint64_t sequence);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_COMMANDS_BOARD_AT_H_
