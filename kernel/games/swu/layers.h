// The layers of Star Wars: Unlimited.
#ifndef REFOLD_KERNEL_GAMES_SWU_LAYERS_H_
#define REFOLD_KERNEL_GAMES_SWU_LAYERS_H_

#include "kernel/query/layers.h"

namespace refold::swu {

// The rules have no layers: effects see each other's changes. So control and
// types come before abilities, these before numbers, and setting numbers before
// adding to them; what a leader gives to its host comes at the end.
const LayerTable& Layers();

}  // namespace refold::swu

#endif  // REFOLD_KERNEL_GAMES_SWU_LAYERS_H_
