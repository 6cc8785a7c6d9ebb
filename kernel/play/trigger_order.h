// The order of a player's own triggers that wait at once, and whether he is
// asked for it: games say when (GameRules::OrdersOwnTriggers). What asks is
// whatever resolves them: trigger_window.h, one after another, and
// stack_triggers.h, all at once.
//
// Where a game asks only if it matters, that is tried: they are put on the
// stack in the order in which they woke, and again with two of them exchanged,
// for any two that are not the same ability of equal cards, woken by the same;
// then everything resolves, while nobody does anything but what he must. It
// matters if the outcomes differ (outcome.h), or if a player or chance decides
// anything on the way, and of more than five kinds it is taken to matter. So
// players are also asked about orders that would come to the same whatever they
// chose, and it may be learned from a prompt that what lies hidden makes a
// difference. What players could do in between is not tried, nor what only an
// order shows that takes more than one exchange. A try is bounded in steps.
#ifndef REFOLD_KERNEL_PLAY_TRIGGER_ORDER_H_
#define REFOLD_KERNEL_PLAY_TRIGGER_ORDER_H_

#include <optional>
#include <vector>

#include "kernel/base/word.h"
#include "kernel/engine/engine.h"

namespace refold {

// The word of an option for a trigger that would change nothing, as it is now.
inline const Word kIdleTrigger = Word::Of("no effect");

// The reason of a prompt for an order.
inline const Word kTriggerOrder = Word::Of("triggers");

// Whether it would change nothing, where the game asks for that (kUnlessIdle).
bool IsIdle(Engine& engine, const PendingTrigger& trigger);

// What the player who controls all these triggers is offered to put them in
// order, in the order of the triggers; nothing if he is not asked. `action`
// says what is done with the one that is chosen.
std::optional<std::vector<PromptOption>> OptionsToOrder(
    Engine& engine, const std::vector<PendingTrigger>& triggers, Word action);

}  // namespace refold

#endif  // REFOLD_KERNEL_PLAY_TRIGGER_ORDER_H_
