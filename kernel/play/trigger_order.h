// The order of a player's own triggers that wait at the same time, and whether
// the player is asked for it: games say when (GameRules::OrdersOwnTriggers).
// The code that resolves them asks: trigger_window.h one after another, and
// stack_triggers.h all at once.
//
// Where a game asks only if the order matters, that is found by simulation: the
// triggers are put on the stack in the order in which they triggered, and again
// with two of them exchanged, for any two that are not the same ability of
// equal cards with the same cause; then everything resolves, while players do
// only what they must. The order matters if the outcomes differ (outcome.h), or
// if a player or chance decides anything on the way; with more than five kinds
// of trigger it is assumed to matter. So players are sometimes asked about
// orders that make no difference, and a prompt may reveal that something hidden
// makes one. What players could do in between is not tried, nor are orders that
// take more than one exchange. A simulation is bounded in steps.
#ifndef REFOLD_KERNEL_PLAY_TRIGGER_ORDER_H_
#define REFOLD_KERNEL_PLAY_TRIGGER_ORDER_H_

#include <optional>
#include <vector>

#include "kernel/base/word.h"
#include "kernel/engine/engine.h"

namespace refold {

// The word of an option for a trigger that has no effect as things are
// (idle.h).
inline const Word kIdleTrigger = Word::Of("no effect");

// The reason of a prompt for an order.
inline const Word kTriggerOrder = Word::Of("triggers");

// Whether the trigger has no effect (idle.h), if the game asks about that
// (kUnlessIdle).
bool IsIdle(Engine& engine, const PendingTrigger& trigger);

// What the player who controls all these triggers is offered to put them in
// order, in the order of the triggers; nothing if they are not asked. `action`
// says what is done with the chosen one.
std::optional<std::vector<PromptOption>> OptionsToOrder(
    Engine& engine, const std::vector<PendingTrigger>& triggers, Word action);

}  // namespace refold

#endif  // REFOLD_KERNEL_PLAY_TRIGGER_ORDER_H_
