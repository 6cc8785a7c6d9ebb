// Removes cards from the game.
#ifndef REFOLD_KERNEL_EFFECTS_CEASE_H_
#define REFOLD_KERNEL_EFFECTS_CEASE_H_

#include "kernel/engine/engine.h"

namespace refold {

// The card ceases to exist, and lasting effects that need it end. It must be in
// a zone. Nothing replaces this.
void CeaseToExist(Engine& engine, const Ref& card, Word reason);

}  // namespace refold

#endif  // REFOLD_KERNEL_EFFECTS_CEASE_H_
