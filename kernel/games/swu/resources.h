// Resources that leave their zone: they are all the same, so that a player who
// takes one of his own takes one that is exhausted, if there is any.
#ifndef REFOLD_KERNEL_GAMES_SWU_RESOURCES_H_
#define REFOLD_KERNEL_GAMES_SWU_RESOURCES_H_

#include "kernel/engine/engine.h"

namespace refold::swu {

// Lets the card change its state with an exhausted resource of its
// controller's, if it is itself a ready one. Nothing where it is no resource.
void ExhaustInstead(Engine& engine, const Ref& card);

}  // namespace refold::swu

#endif  // REFOLD_KERNEL_GAMES_SWU_RESOURCES_H_
