// The untap step (CR 502).
//
// Keywords of permanents: doesnotuntap. Rule of players: "untap limit"; its
// number is how many of the permanents that match its predicate the player can
// untap in the untap step.
#ifndef REFOLD_KERNEL_GAMES_MTG_UNTAPPING_H_
#define REFOLD_KERNEL_GAMES_MTG_UNTAPPING_H_

#include "kernel/engine/engine.h"

namespace refold::mtg {

// The active player's permanents phase, then untap. Where limits leave a
// choice, the player is asked first, one limit after another; what one of them
// keeps tapped is not offered by the next ones.
void UntapPermanents(Engine& engine);

// Procedure "untap within limits".
Next RunUntapWithinLimits(Engine& engine, Frame& frame);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_UNTAPPING_H_
