// The layers of Magic (CR 613.1, 613.4).
#ifndef REFOLD_KERNEL_GAMES_MTG_LAYERS_H_
#define REFOLD_KERNEL_GAMES_MTG_LAYERS_H_

#include "kernel/query/layers.h"

namespace refold::mtg {

// In the order of CR 613. Copy effects, 613.1a, lie beneath all of them, and
// text-changing effects, 613.1c, replace the card's program.
const LayerTable& Layers();

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_LAYERS_H_
