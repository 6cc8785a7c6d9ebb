// Whether two continuations of one game have the same outcome.
//
// Not told apart are the numbers and times of what has come about since: of
// events, lasting effects and tokens; nor is the order in which cards have come
// into play. Where the order of effects shows in what cards are, it shows here.
// What may make no difference to a game is told apart all the same if it is
// kept: the order of cards in zones other than that of play.
#ifndef REFOLD_KERNEL_PLAY_OUTCOME_H_
#define REFOLD_KERNEL_PLAY_OUTCOME_H_

#include "kernel/engine/engine.h"

namespace refold {

// Both began as supposed games of `before`, as it is now (Engine::Try).
bool SameOutcome(const Engine& before, const Engine& one, const Engine& other);

}  // namespace refold

#endif  // REFOLD_KERNEL_PLAY_OUTCOME_H_
