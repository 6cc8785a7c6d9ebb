// Paying resources: ready resource cards are exhausted, and credits may help.
//
// Whoever has credits is asked how many of them to use, unless there is only
// one possibility. Resources are all the same: nobody chooses among them.
#ifndef REFOLD_KERNEL_GAMES_SWU_PAY_H_
#define REFOLD_KERNEL_GAMES_SWU_PAY_H_

#include <cstdint>

#include "kernel/engine/engine.h"

namespace refold::swu {

// Pays so much, which the player must be able to pay. Into the local `paid` of
// the frame that waits under it comes 1.
Frame PayFrame(PlayerId player, int64_t amount, uint32_t paid, const Ref& what);
// Procedure "pay resources".
Next RunPayResources(Engine& engine, Frame& frame);

}  // namespace refold::swu

#endif  // REFOLD_KERNEL_GAMES_SWU_PAY_H_
