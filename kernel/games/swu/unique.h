// The unique rule: of a unique card, unit or upgrade, a player has one in play.
// He says which of several copies he keeps; of upgrades on the same unit the
// oldest go by themselves.
#ifndef REFOLD_KERNEL_GAMES_SWU_UNIQUE_H_
#define REFOLD_KERNEL_GAMES_SWU_UNIQUE_H_

#include "kernel/engine/engine.h"

namespace refold::swu {

// Whether a player has copies of a unique card to choose from; the procedure is
// pushed, unless it is at work.
bool ApplyUniqueRule(Engine& engine);
// Procedure "unique rule".
Next RunUniqueRule(Engine& engine, Frame& frame);

}  // namespace refold::swu

#endif  // REFOLD_KERNEL_GAMES_SWU_UNIQUE_H_
