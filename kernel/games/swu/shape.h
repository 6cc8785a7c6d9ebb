// The zones, numbers and events of Star Wars: Unlimited.
#ifndef REFOLD_KERNEL_GAMES_SWU_SHAPE_H_
#define REFOLD_KERNEL_GAMES_SWU_SHAPE_H_

#include "kernel/engine/game_rules.h"

namespace refold::swu {

const GameShape& Shape();

}  // namespace refold::swu

#endif  // REFOLD_KERNEL_GAMES_SWU_SHAPE_H_
