// A limited ability has been used: counted as its uses are (query/uses.h),
// until the game, or an event that the ability names, forgets it.
#ifndef REFOLD_KERNEL_EFFECTS_COUNT_USE_H_
#define REFOLD_KERNEL_EFFECTS_COUNT_USE_H_

#include "kernel/engine/engine.h"
#include "kernel/query/uses.h"

namespace refold {

// `env` is that of the use, whose ability counts it in `count`. Nothing if the
// card that would count it is gone.
void CountUse(Engine& engine, const Environment& env, const UsesCount& count);
// The same in the ability's usual count.
void CountUse(Engine& engine, const Environment& env);

// Removes the values of cards, players and the game whose name says so.
void ForgetUsesIf(Engine& engine, bool (*forgets)(Word name));

}  // namespace refold

#endif  // REFOLD_KERNEL_EFFECTS_COUNT_USE_H_
