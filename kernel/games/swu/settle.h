// What the rules do by themselves after everything that happens: units with as
// much damage as HP are defeated, captives of a captor that is gone are
// rescued, the unique rule (unique.h) is applied, and the owner of a base
// without HP loses.
#ifndef REFOLD_KERNEL_GAMES_SWU_SETTLE_H_
#define REFOLD_KERNEL_GAMES_SWU_SETTLE_H_

#include "kernel/engine/engine.h"

namespace refold::swu {

// Pushes what has to happen, if anything.
void SettleByRules(Engine& engine);
// What leaves play together with cards leaving in a window: their attachments.
std::vector<Proposal> LeavesWith(const Engine& engine,
                                 const std::vector<Proposal>& proposals);

}  // namespace refold::swu

#endif  // REFOLD_KERNEL_GAMES_SWU_SETTLE_H_
