// Keys of game positions that ignore when things were created: positions with
// the same key continue in the same way, as long as players decide alike.
#ifndef REFOLD_KERNEL_GAMES_SKELETON_POSITION_H_
#define REFOLD_KERNEL_GAMES_SKELETON_POSITION_H_

#include "kernel/base/hash128.h"
#include "kernel/engine/engine.h"

namespace refold::skeleton {

// The key of the position before somebody is asked. It ignores the numbers of
// events, incarnations, stack items and lasting effects; of timestamps it
// includes only their order, and of tallies and records only those that a
// program of the game reads.
Hash128 PositionKey(const Engine& engine);

}  // namespace refold::skeleton

#endif  // REFOLD_KERNEL_GAMES_SKELETON_POSITION_H_
