// Asks people at a terminal for their decisions.
#ifndef REFOLD_TOOLS_COMMANDS_ASK_PLAYERS_H_
#define REFOLD_TOOLS_COMMANDS_ASK_PLAYERS_H_

#include "absl/status/status.h"
#include "kernel/engine/engine.h"

namespace refold::tools {

// Asks on standard output and reads answers from standard input, until the
// input ends, the game is over, or "q" is entered.
absl::Status AskPlayers(Engine& engine);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_COMMANDS_ASK_PLAYERS_H_
