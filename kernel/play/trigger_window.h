// Trigger windows: triggered abilities that resolve at once, without a stack.
//
// A window resolves the pending triggers that woke after the event with which
// it begins. Where several players have some, the game says who goes first
// (GameRules::OrdersTriggers) or turn order does; each player chooses among his
// own which resolves next, if he is asked for their order (trigger_order.h).
// What wakes while one resolves is resolved right after it, in a window of its
// own, before the others: windows nest. A condition of the ability is asked
// again when it resolves; if it does not hold any more, nothing happens. Before
// the next one resolves, the game settles (GameRules::SettleBetween).
#ifndef REFOLD_KERNEL_PLAY_TRIGGER_WINDOW_H_
#define REFOLD_KERNEL_PLAY_TRIGGER_WINDOW_H_

#include <cstdint>

#include "kernel/engine/engine.h"

namespace refold {

// For triggers that woke by events after `event`; all that wait for 0.
Frame TriggerWindowFrame(uint64_t event);
// Pushes that window if any such trigger waits, and says whether one does.
bool PushTriggersSince(Engine& engine, uint64_t event);
// Procedure of the window.
Next RunTriggerWindow(Engine& engine, Frame& frame);

}  // namespace refold

#endif  // REFOLD_KERNEL_PLAY_TRIGGER_WINDOW_H_
