// A world in words: whose turn it is, and what lies where.
#ifndef REFOLD_TOOLS_SHOW_BOARD_H_
#define REFOLD_TOOLS_SHOW_BOARD_H_

#include <string>

#include "kernel/fold/world.h"

namespace refold::tools {

// Several lines, each ended by a newline.
std::string BoardText(const World& world);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_SHOW_BOARD_H_
