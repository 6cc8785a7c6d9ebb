// Trigger windows: triggered abilities that resolve at once, without a stack.
//
// A window resolves the pending triggers that were woken after the event with
// which it begins. Where several players have some, the game says who goes
// first (GameRules::OrdersTriggers) or turn order does; each player chooses
// which of their own resolves next, if they are asked (trigger_order.h). What
// triggers while one resolves is resolved right after it, in a separate window,
// before the others: windows nest. The condition of an ability is checked again
// when it resolves; if it no longer holds, nothing happens. Before the next one
// resolves, the game settles (GameRules::SettleBetween).
#ifndef REFOLD_KERNEL_PLAY_TRIGGER_WINDOW_H_
#define REFOLD_KERNEL_PLAY_TRIGGER_WINDOW_H_

#include <cstdint>

#include "kernel/engine/engine.h"

namespace refold {

// For triggers woken by events after `event`; 0: all waiting triggers.
Frame TriggerWindowFrame(uint64_t event);
// Pushes that window if any such trigger waits, and returns whether one does.
bool PushTriggersSince(Engine& engine, uint64_t event);
// Procedure of the window.
Next RunTriggerWindow(Engine& engine, Frame& frame);

}  // namespace refold

#endif  // REFOLD_KERNEL_PLAY_TRIGGER_WINDOW_H_
