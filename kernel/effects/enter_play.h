// What every card and token goes through on coming into the play zone.
#ifndef REFOLD_KERNEL_EFFECTS_ENTER_PLAY_H_
#define REFOLD_KERNEL_EFFECTS_ENTER_PLAY_H_

#include "kernel/engine/engine.h"

namespace refold {

// Pushes the code of its ENTERS abilities, granted ones included, in order. The
// card must exist. While cards are being placed for the set-up, code that asks
// a player waits.
void PushEntersCode(Engine& engine, const Ref& card);

}  // namespace refold

#endif  // REFOLD_KERNEL_EFFECTS_ENTER_PLAY_H_
