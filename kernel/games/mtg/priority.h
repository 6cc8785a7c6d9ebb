// Priority: who may act, what they may do, and when the stack resolves.
#ifndef REFOLD_KERNEL_GAMES_MTG_PRIORITY_H_
#define REFOLD_KERNEL_GAMES_MTG_PRIORITY_H_

#include <cstdint>

#include "kernel/engine/engine.h"

namespace refold::mtg {

enum class PriorityMode : int64_t {
  kNormal = 0,     // a round of priority, however often the stack fills
  kAttackers = 1,  // the same; the active player may declare attackers
  kBlockers = 2,   // the defender first, who may declare blockers
  kSettle = 3,     // only as long as something is on the stack
};

// Runs state-based actions, triggers and priority until all players have passed
// with an empty stack.
Frame PriorityFrame(PriorityMode mode);

// Procedure "priority".
Next RunPriority(Engine& engine, Frame& frame);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_PRIORITY_H_
