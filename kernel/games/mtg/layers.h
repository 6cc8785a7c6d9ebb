// The layers of Magic (CR 613.1, 613.4).
#ifndef REFOLD_KERNEL_GAMES_MTG_LAYERS_H_
#define REFOLD_KERNEL_GAMES_MTG_LAYERS_H_

#include "kernel/query/layers.h"

namespace refold::mtg {

// In the order of CR 613. What is copied, 613.1a, lies beneath all of them, and
// text-changing effects, 613.1c, make another program of the card.
const LayerTable& Layers();

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_LAYERS_H_
