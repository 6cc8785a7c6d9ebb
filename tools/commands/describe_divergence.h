// Describes where today's rules diverge from a recorded game.
#ifndef REFOLD_TOOLS_COMMANDS_DESCRIBE_DIVERGENCE_H_
#define REFOLD_TOOLS_COMMANDS_DESCRIBE_DIVERGENCE_H_

#include <string>

#include "events/reader.h"
#include "replay/redecide.h"

namespace refold::tools {

// What was recorded and what happens today, with the names of cards in the
// game. Any number of threads may call it, each with its own reader.
std::string DescribeDivergence(const GameReader& game,
                               const Divergence& divergence);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_COMMANDS_DESCRIBE_DIVERGENCE_H_
