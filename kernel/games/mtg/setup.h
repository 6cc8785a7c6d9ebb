// Setting the table as the header says.
//
// Every card begins in its owner's library and is really moved to where it is
// set up, in the order of the header: permanents that came earlier see later
// ones come. With a phase given, the game is put directly into it: the phase
// has begun, but nobody saw it begin. Without one the first turn is played from
// its beginning, after shuffling and opening hands as the header says.
#ifndef REFOLD_KERNEL_GAMES_MTG_SETUP_H_
#define REFOLD_KERNEL_GAMES_MTG_SETUP_H_

#include "absl/status/status.h"
#include "kernel/engine/engine.h"
#include "kernel/engine/game_rules.h"
#include "proto/forward.h"

namespace refold::mtg {

// InvalidArgument if the set-up names a phase or a zone that there is not.
absl::Status CheckSetup(const pb::Setup& setup, const GameShape& shape);

Frame SetupFrame();
// Procedure "setup".
Next RunSetup(Engine& engine, Frame& frame);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_SETUP_H_
