// What the cells of a state refer to: the hosts of cards, what effects affect
// and remember, the targets of what is on the stack, the other ends of links.
//
// The open prompt and the agenda do not count: they are about what goes on at
// this moment.
#ifndef REFOLD_KERNEL_STATE_CELL_REFS_H_
#define REFOLD_KERNEL_STATE_CELL_REFS_H_

#include <set>

#include "kernel/state/game_state.h"

namespace refold {

// Things that are gone among them. Takes time in proportion to the state.
std::set<Ref> ReferredTo(const GameState& state);

}  // namespace refold

#endif  // REFOLD_KERNEL_STATE_CELL_REFS_H_
