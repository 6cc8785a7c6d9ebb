// Setting the table as the header says.
//
// With a phase given, the game is put directly into it: the phase has begun,
// but nobody saw it begin, and characters that were set up are not fresh.
// Without one the first turn is played from its beginning, and its player does
// not draw in it.
#ifndef REFOLD_KERNEL_GAMES_CFC_SETUP_H_
#define REFOLD_KERNEL_GAMES_CFC_SETUP_H_

#include "absl/status/status.h"
#include "kernel/engine/engine.h"
#include "kernel/engine/game_rules.h"
#include "proto/forward.h"

namespace refold::cfc {

// InvalidArgument if there are not two players, if the set-up names a phase or
// a zone that there is not, or if it puts more cards into a ring than fit.
absl::Status CheckSetup(const pb::Setup& setup, const GameShape& shape);

Frame SetupFrame();
// Procedure "setup".
Next RunSetup(Engine& engine, Frame& frame);

}  // namespace refold::cfc

#endif  // REFOLD_KERNEL_GAMES_CFC_SETUP_H_
