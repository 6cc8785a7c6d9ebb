// Indirect damage: the player who is dealt it says to which of his units and
// base it goes, no more to a unit than it has HP left. Nothing prevents it.
// What is damaged is the result.
#ifndef REFOLD_KERNEL_GAMES_SWU_INDIRECT_H_
#define REFOLD_KERNEL_GAMES_SWU_INDIRECT_H_

#include <cstdint>

#include "kernel/engine/engine.h"

namespace refold::swu {

// `into`: as Proposal::into, of the frame that has it dealt; 0 = it waits for
// no result.
Frame IndirectFrame(PlayerId player, const Ref& source, int64_t amount,
                    uint32_t into);
// Procedure "indirect damage": asks how it is distributed.
Next RunIndirect(Engine& engine, Frame& frame);

}  // namespace refold::swu

#endif  // REFOLD_KERNEL_GAMES_SWU_INDIRECT_H_
