// Finds which abilities of a card did something, from the facts of its game.
#ifndef REFOLD_TOOLS_CROSSCHECK_MENTIONS_H_
#define REFOLD_TOOLS_CROSSCHECK_MENTIONS_H_

#include <cstdint>
#include <set>

#include "kernel/state/facts.h"

namespace refold::tools {

// Adds the positions of all abilities of the program that the fact mentions;
// merely offered ones do not count.
void AddMentions(const Event& event, uint32_t program,
                 std::set<uint32_t>& found);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_CROSSCHECK_MENTIONS_H_
