// Shows a state as text: whose turn it is, and the contents of zones.
#ifndef REFOLD_TOOLS_SHOW_BOARD_H_
#define REFOLD_TOOLS_SHOW_BOARD_H_

#include <cstdint>
#include <string>

#include "kernel/fold/world.h"
#include "tools/show/names.h"

namespace refold::tools {

// Several lines, each ended by a newline. With `world`, which must hold the
// same state, cards in play are shown with their stats and controllers under
// effects.
std::string BoardText(const Namer& namer, const GameState& state,
                      uint64_t sequence, const World* world);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_SHOW_BOARD_H_
