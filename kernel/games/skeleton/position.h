// What tells positions of a game apart, where it does not matter when things
// came: two with the same key go on alike, as long as players decide alike.
#ifndef REFOLD_KERNEL_GAMES_SKELETON_POSITION_H_
#define REFOLD_KERNEL_GAMES_SKELETON_POSITION_H_

#include "kernel/base/hash128.h"
#include "kernel/engine/engine.h"

namespace refold::skeleton {

// Of the position before somebody is asked. Left out are the numbers of events,
// of incarnations, of stack items and of lasting effects; of timestamps only
// their order counts, and of what is counted and noted only what a program of
// the game asks for.
Hash128 PositionKey(const Engine& engine);

}  // namespace refold::skeleton

#endif  // REFOLD_KERNEL_GAMES_SKELETON_POSITION_H_
