// The layers of Star Wars: Unlimited.
#ifndef REFOLD_KERNEL_GAMES_SWU_LAYERS_H_
#define REFOLD_KERNEL_GAMES_SWU_LAYERS_H_

#include "kernel/query/layers.h"

namespace refold::swu {

// The rules know no layers: what one effect changes, others see. So who
// controls a unit and what it is comes before what it can do, that before its
// numbers, and of those what they are set to before what is added; what a
// leader gives to what it is attached to is that of the end.
const LayerTable& Layers();

}  // namespace refold::swu

#endif  // REFOLD_KERNEL_GAMES_SWU_LAYERS_H_
