// The unique rule: a player can have only one copy of a unique card, unit or
// upgrade, in play. They choose which of several copies to keep; of upgrades on
// the same unit, the oldest leave automatically.
#ifndef REFOLD_KERNEL_GAMES_SWU_UNIQUE_H_
#define REFOLD_KERNEL_GAMES_SWU_UNIQUE_H_

#include "kernel/engine/engine.h"

namespace refold::swu {

// Returns whether a player has copies of a unique card to choose from; pushes
// the procedure, unless it is running.
bool ApplyUniqueRule(Engine& engine);
// Procedure "unique rule".
Next RunUniqueRule(Engine& engine, Frame& frame);

}  // namespace refold::swu

#endif  // REFOLD_KERNEL_GAMES_SWU_UNIQUE_H_
