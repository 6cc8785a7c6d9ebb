// The layers of Card Fighters' Clash.
#ifndef REFOLD_KERNEL_GAMES_CFC_LAYERS_H_
#define REFOLD_KERNEL_GAMES_CFC_LAYERS_H_

#include "kernel/query/layers.h"

namespace refold::cfc {

// What sets BP comes before what changes it, and damage and back-ups with that.
// Nothing in the game changes types or who has a character; what a program from
// elsewhere does to those comes first.
const LayerTable& Layers();

}  // namespace refold::cfc

#endif  // REFOLD_KERNEL_GAMES_CFC_LAYERS_H_
