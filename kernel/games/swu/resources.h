// Resources that leave their zone: they are all the same, so a player who takes
// one of their own takes an exhausted one, if there is one.
#ifndef REFOLD_KERNEL_GAMES_SWU_RESOURCES_H_
#define REFOLD_KERNEL_GAMES_SWU_RESOURCES_H_

#include "kernel/engine/engine.h"

namespace refold::swu {

// If the card is a ready resource, swaps its state with an exhausted resource
// of its controller. Does nothing if it is not a resource.
void ExhaustInstead(Engine& engine, const Ref& card);

}  // namespace refold::swu

#endif  // REFOLD_KERNEL_GAMES_SWU_RESOURCES_H_
