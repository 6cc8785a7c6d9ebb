// Putting the triggers that wait on the stack (in Magic, CR 603.3b).
//
// Those of the player whose turn it is go first, then the others' in turn
// order; a player's own in the order that he says, if he is asked
// (trigger_order.h), else as they woke, and those behind that look at the
// state. Each is announced as it goes there. What wakes meanwhile waits for the
// next time.
#ifndef REFOLD_KERNEL_PLAY_STACK_TRIGGERS_H_
#define REFOLD_KERNEL_PLAY_STACK_TRIGGERS_H_

#include "kernel/engine/engine.h"

namespace refold {

// What an option of a prompt for their order does.
inline const Word kPutTrigger = Word::Of("put on the stack");

// Returns whether any waited; they then go there before the running frame goes
// on.
bool PutTriggersOnStack(Engine& engine);

// Puts one there: one that waits, or one that looks at the state.
Frame PutTriggerFrame(const PendingTrigger& trigger);
// Resolves what comes onto the stack above what is there now, and puts there
// what that wakes, while nobody acts: for trying what it comes to.
Frame PlayOutFrame(const Engine& engine);

// Procedures.
Next RunStackTriggers(Engine& engine, Frame& frame);
Next RunPutTrigger(Engine& engine, Frame& frame);
Next RunPlayOut(Engine& engine, Frame& frame);

}  // namespace refold

#endif  // REFOLD_KERNEL_PLAY_STACK_TRIGGERS_H_
