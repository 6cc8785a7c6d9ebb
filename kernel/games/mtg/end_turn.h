// "End the turn" (CR 724): everything on the stack is exiled, pending triggers
// cease to exist, nobody gets priority any more, and the cleanup step comes
// next. What triggers meanwhile is put on the stack there.
#ifndef REFOLD_KERNEL_GAMES_MTG_END_TURN_H_
#define REFOLD_KERNEL_GAMES_MTG_END_TURN_H_

#include "kernel/engine/engine.h"

namespace refold::mtg {

// What is resolving is exiled, too; its code continues to run.
void EndTurn(Engine& engine);
// Whether the turn is being ended in this way: no window stays open until its
// cleanup.
bool IsEndingTurn(const Engine& engine);
// The phase with which the turn continues if `next` is the next in order.
int64_t PhaseAfterEnding(Engine& engine, int64_t next);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_END_TURN_H_
