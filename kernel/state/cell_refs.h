// Collects the references in the cells of a state: the hosts of cards, what
// effects affect and remember, the targets of stack items, the other ends of
// links.
//
// The open prompt and the agenda are excluded: they only concern the present
// moment.
#ifndef REFOLD_KERNEL_STATE_CELL_REFS_H_
#define REFOLD_KERNEL_STATE_CELL_REFS_H_

#include <set>

#include "kernel/state/game_state.h"

namespace refold {

// Includes things that are gone. Takes time proportional to the size of the
// state.
std::set<Ref> ReferredTo(const GameState& state);

}  // namespace refold

#endif  // REFOLD_KERNEL_STATE_CELL_REFS_H_
