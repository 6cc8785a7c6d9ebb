// Names for the things of a game, for people.
#ifndef REFOLD_TOOLS_SHOW_NAMES_H_
#define REFOLD_TOOLS_SHOW_NAMES_H_

#include <string>

#include "kernel/fold/world.h"

namespace refold::tools {

// "Grizzly Bears#12", "player 1", "stack item 3", "nothing". What is not there
// any more has the name of its program.
std::string NameOf(const World& world, const Ref& ref);

// A word as it may stand in the open: what is empty becomes "nothing".
std::string OrNothing(const std::string& text);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_SHOW_NAMES_H_
