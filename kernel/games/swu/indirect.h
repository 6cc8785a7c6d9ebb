// Indirect damage: the player to whom it is dealt distributes it among their
// units and base, at most its remaining HP to a unit. Nothing prevents it. The
// result is what was damaged.
#ifndef REFOLD_KERNEL_GAMES_SWU_INDIRECT_H_
#define REFOLD_KERNEL_GAMES_SWU_INDIRECT_H_

#include <cstdint>

#include "kernel/engine/engine.h"

namespace refold::swu {

// `into`: as Proposal::into, for the frame that deals it; 0 = no result is
// wanted.
Frame IndirectFrame(PlayerId player, const Ref& source, int64_t amount,
                    uint32_t into);
// Procedure "indirect damage": asks how it is distributed.
Next RunIndirect(Engine& engine, Frame& frame);

}  // namespace refold::swu

#endif  // REFOLD_KERNEL_GAMES_SWU_INDIRECT_H_
