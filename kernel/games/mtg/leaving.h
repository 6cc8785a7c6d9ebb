// Players who leave a game that continues without them.
#ifndef REFOLD_KERNEL_GAMES_MTG_LEAVING_H_
#define REFOLD_KERNEL_GAMES_MTG_LEAVING_H_

#include "kernel/engine/engine.h"

namespace refold::mtg {

// Removes a player's objects (CR 800.4a): everything that they own leaves the
// game, effects that give them control end, their objects on the stack cease to
// exist, and what they still control is exiled. Does nothing if they have
// already left. Decisions in a procedure in progress remain theirs.
void LeaveGame(Engine& engine, PlayerId player);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_LEAVING_H_
