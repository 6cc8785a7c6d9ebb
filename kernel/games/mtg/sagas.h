// Sagas are sacrificed after their last chapter (CR 714.4).
#ifndef REFOLD_KERNEL_GAMES_MTG_SAGAS_H_
#define REFOLD_KERNEL_GAMES_MTG_SAGAS_H_

#include "kernel/engine/engine.h"

namespace refold::mtg {

// Controllers sacrifice Sagas that have as many lore counters as chapters (the
// number of the keyword "chapters"), once none of their abilities is pending or
// on the stack.
void SacrificeSagas(Engine& engine);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_SAGAS_H_
