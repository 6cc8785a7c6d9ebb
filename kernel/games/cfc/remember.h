// Updates what running code remembers about cards that move.
#ifndef REFOLD_KERNEL_GAMES_CFC_REMEMBER_H_
#define REFOLD_KERNEL_GAMES_CFC_REMEMBER_H_

#include "kernel/engine/engine.h"

namespace refold::cfc {

// Replaces what the code remembers of a moved card by its new incarnation.
void Remember(Frame& frame, const Ref& before, const Ref& now);

}  // namespace refold::cfc

#endif  // REFOLD_KERNEL_GAMES_CFC_REMEMBER_H_
