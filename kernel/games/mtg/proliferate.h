// Proliferate: each of those chosen gets another counter of a kind that it has.
//
// Counters of players are their poison. Of several kinds on one card the player
// who proliferates chooses one; what has no counter any more gets none.
#ifndef REFOLD_KERNEL_GAMES_MTG_PROLIFERATE_H_
#define REFOLD_KERNEL_GAMES_MTG_PROLIFERATE_H_

#include <vector>

#include "kernel/engine/engine.h"

namespace refold::mtg {

// Pushes a frame for each of them, in order. Call it in the step that
// proliferates.
void PushProliferate(Engine& engine, const std::vector<Ref>& chosen,
                     PlayerId player);
// Procedure "proliferate".
Next RunProliferate(Engine& engine, Frame& frame);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_PROLIFERATE_H_
