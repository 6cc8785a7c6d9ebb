// What the rules see to by themselves, after everything that happens: units
// with as much damage as HP are defeated, captives of a captor that is gone are
// rescued, the unique rule (unique.h) is applied, and the owner of a base that
// has no HP left has lost.
#ifndef REFOLD_KERNEL_GAMES_SWU_SETTLE_H_
#define REFOLD_KERNEL_GAMES_SWU_SETTLE_H_

#include "kernel/engine/engine.h"

namespace refold::swu {

// Pushes what has to happen; nothing if there is nothing.
void SettleByRules(Engine& engine);
// What leaves with what leaves play in a window: what is attached to it.
std::vector<Proposal> LeavesWith(const Engine& engine,
                                 const std::vector<Proposal>& proposals);

}  // namespace refold::swu

#endif  // REFOLD_KERNEL_GAMES_SWU_SETTLE_H_
