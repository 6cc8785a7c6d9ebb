// What running code remembers of cards that move.
#ifndef REFOLD_KERNEL_GAMES_CFC_REMEMBER_H_
#define REFOLD_KERNEL_GAMES_CFC_REMEMBER_H_

#include "kernel/engine/engine.h"

namespace refold::cfc {

// What the code remembers of a card that moved is what it is from now on.
void Remember(Frame& frame, const Ref& before, const Ref& now);

}  // namespace refold::cfc

#endif  // REFOLD_KERNEL_GAMES_CFC_REMEMBER_H_
