// Shields: operations of lasting effects that take part of what would happen to
// whatever they protect, until they are used up (MOD_SHIELD).
//
// Windows handle those against damage themselves (verbs/replacing.h).
#ifndef REFOLD_KERNEL_EFFECTS_SHIELDS_H_
#define REFOLD_KERNEL_EFFECTS_SHIELDS_H_

#include <cstdint>
#include <vector>

#include "kernel/engine/engine.h"

namespace refold {

// One shield, by its position in the effect, and how much it can still absorb.
struct Shield {
  uint32_t modifier = 0;
  uint32_t op = 0;
  int64_t left = 0;
};

// Those of this kind ("prevent", "regenerate") that protect `target` and are
// not used up, the oldest first.
std::vector<Shield> ShieldsOf(const GameState& state, const Ref& target,
                              Word kind);
// Reduces the shield by what it has absorbed. An effect that does nothing else
// ends with the last of its shields.
void Weaken(Engine& engine, const Shield& shield, int64_t by);

}  // namespace refold

#endif  // REFOLD_KERNEL_EFFECTS_SHIELDS_H_
