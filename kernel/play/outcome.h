// Compares the outcomes of two continuations of one game.
//
// It ignores the ids and times of what has been created since (events, lasting
// effects and tokens) and the order in which cards have entered play. Where the
// order of effects shows in the characteristics of cards, it counts. The order
// of cards in zones other than play counts even if it makes no difference to a
// game.
#ifndef REFOLD_KERNEL_PLAY_OUTCOME_H_
#define REFOLD_KERNEL_PLAY_OUTCOME_H_

#include "kernel/engine/engine.h"

namespace refold {

// Both began as simulations of `before`, in its present state (Engine::Try).
bool SameOutcome(const Engine& before, const Engine& one, const Engine& other);

}  // namespace refold

#endif  // REFOLD_KERNEL_PLAY_OUTCOME_H_
