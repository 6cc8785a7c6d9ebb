// Priority in Magic: who gets it first, what players may do, and when nobody is
// asked. skeleton/priority.h passes it around.
#ifndef REFOLD_KERNEL_GAMES_MTG_PRIORITY_H_
#define REFOLD_KERNEL_GAMES_MTG_PRIORITY_H_

#include <cstdint>

#include "kernel/engine/engine.h"
#include "kernel/games/skeleton/priority.h"

namespace refold::mtg {

enum class PriorityMode : int64_t {
  kNormal = 0,  // a round of priority, however often the stack fills
  // With the option "open declarations":
  kAttackers = 1,  // the same; the active player may declare attackers
  kBlockers = 2,   // the next player first; all others may declare blockers
  kSettle = 3,     // only while something is on the stack
};

// Runs state-based actions, triggers and priority until all players have passed
// with an empty stack.
Frame PriorityFrame(PriorityMode mode);

const skeleton::PriorityTable& Priority();

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_PRIORITY_H_
