// The layers of Card Fighters' Clash.
#ifndef REFOLD_KERNEL_GAMES_CFC_LAYERS_H_
#define REFOLD_KERNEL_GAMES_CFC_LAYERS_H_

#include "kernel/query/layers.h"

namespace refold::cfc {

// Effects that set BP come before those that change it, which include damage
// and back-ups. Nothing in the game changes types or control of a character;
// changes by foreign programs come first.
const LayerTable& Layers();

}  // namespace refold::cfc

#endif  // REFOLD_KERNEL_GAMES_CFC_LAYERS_H_
