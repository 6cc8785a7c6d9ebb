// The named values of the game, a player or a card.
#ifndef REFOLD_KERNEL_STATE_ENTITY_VALUES_H_
#define REFOLD_KERNEL_STATE_ENTITY_VALUES_H_

#include <vector>

#include "kernel/state/game_state.h"

namespace refold {

// Those of the game if `entity` is empty. Null if it is gone, or of a kind that
// has no values. An absent card still has its own.
const std::vector<NamedValue>* ValuesOf(const GameState& state,
                                        const Ref& entity);

}  // namespace refold

#endif  // REFOLD_KERNEL_STATE_ENTITY_VALUES_H_
