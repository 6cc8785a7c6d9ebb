// Storm: a spell that has it is copied once for each spell that was cast before
// it this turn, by whomever. The copies may have other targets, and resolve
// first.
#ifndef REFOLD_KERNEL_GAMES_MTG_STORM_H_
#define REFOLD_KERNEL_GAMES_MTG_STORM_H_

#include "kernel/engine/engine.h"

namespace refold::mtg {

// Pushes the frame that copies, if the card that became a spell has storm. Call
// it in the step that casts the spell.
void PushStorm(Engine& engine, const CardCell& spell);
// Procedure "storm".
Next RunStorm(Engine& engine, Frame& frame);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_STORM_H_
