// FoldState: the fold of one event into a state, without programs or rules.
#ifndef REFOLD_KERNEL_FOLD_FOLD_STATE_H_
#define REFOLD_KERNEL_FOLD_FOLD_STATE_H_

#include "absl/status/status.h"
#include "kernel/state/facts.h"
#include "kernel/state/game_state.h"

namespace refold {

// Folds one event into a state. Reads nothing but the state and the event, so
// any viewer can fold a log of any age with it.
//
// FailedPrecondition if the event contradicts the state (a card that does not
// exist, a different previous amount): the log does not belong to this game.
// The state must then be discarded.
absl::Status FoldState(GameState& state, const Event& event);

}  // namespace refold

#endif  // REFOLD_KERNEL_FOLD_FOLD_STATE_H_
