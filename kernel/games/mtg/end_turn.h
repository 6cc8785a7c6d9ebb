// "End the turn" (CR 724): what is on the stack is exiled, what has triggered
// ceases to exist, nobody gets priority any more, and the cleanup step comes
// next. What triggers on the way is put on the stack there.
#ifndef REFOLD_KERNEL_GAMES_MTG_END_TURN_H_
#define REFOLD_KERNEL_GAMES_MTG_END_TURN_H_

#include "kernel/engine/engine.h"

namespace refold::mtg {

// Whatever resolves is exiled, too; its code runs on.
void EndTurn(Engine& engine);
// Whether the turn is ending so: no window stays open until its cleanup.
bool IsEndingTurn(const Engine& engine);
// The phase with which the turn goes on if `next` is the next by order.
int64_t PhaseAfterEnding(Engine& engine, int64_t next);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_END_TURN_H_
