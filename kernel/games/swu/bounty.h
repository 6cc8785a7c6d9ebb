// Collecting Bounties of a unit: its abilities of that keyword are run for a
// player, one after another, in the order that he chooses.
//
// They are run once more than their events say; whoever collects so has already
// said that he wants to, so that nothing of them is optional: their code reads
// the number "forced" of its event, which is 1.
#ifndef REFOLD_KERNEL_GAMES_SWU_BOUNTY_H_
#define REFOLD_KERNEL_GAMES_SWU_BOUNTY_H_

#include "kernel/engine/engine.h"

namespace refold::swu {

// Procedure "collect bounties".
Next RunCollectBounties(Engine& engine, Frame& frame);

}  // namespace refold::swu

#endif  // REFOLD_KERNEL_GAMES_SWU_BOUNTY_H_
