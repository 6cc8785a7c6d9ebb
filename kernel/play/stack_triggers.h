// Puts waiting triggers on the stack (in Magic, CR 603.3b).
//
// Those of the player whose turn it is go first, then the others' in turn
// order; a player's own in the order that they choose, if they are asked
// (trigger_order.h), otherwise in the order in which they triggered, with state
// triggers last. Each is announced as it goes there. What triggers meanwhile
// waits for the next time.
#ifndef REFOLD_KERNEL_PLAY_STACK_TRIGGERS_H_
#define REFOLD_KERNEL_PLAY_STACK_TRIGGERS_H_

#include "kernel/engine/engine.h"

namespace refold {

// What an option of a prompt for their order does.
inline const Word kPutTrigger = Word::Of("put on the stack");

// Returns whether any waited; they then go there before the running frame goes
// on.
bool PutTriggersOnStack(Engine& engine);

// Puts one trigger there: a pending one, or a state trigger.
Frame PutTriggerFrame(const PendingTrigger& trigger);
// Resolves what is put on the stack above its present items, and puts there
// what that triggers, while nobody acts: for trying out the result.
Frame PlayOutFrame(const Engine& engine);

// Procedures.
Next RunStackTriggers(Engine& engine, Frame& frame);
Next RunPutTrigger(Engine& engine, Frame& frame);
Next RunPlayOut(Engine& engine, Frame& frame);

}  // namespace refold

#endif  // REFOLD_KERNEL_PLAY_STACK_TRIGGERS_H_
