// Players who leave a game that goes on without them.
#ifndef REFOLD_KERNEL_GAMES_MTG_LEAVING_H_
#define REFOLD_KERNEL_GAMES_MTG_LEAVING_H_

#include "kernel/engine/engine.h"

namespace refold::mtg {

// What becomes of the player's things (CR 800.4a): whatever he owns leaves the
// game with him, effects that give him control end, what he has on the stack
// ceases to exist, and what he still controls is exiled. Nothing happens if he
// has left already. What he decides in a procedure that is under way is not
// taken from him.
void LeaveGame(Engine& engine, PlayerId player);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_LEAVING_H_
