// The monarch (CR 724): at most one player is it.
//
// Who is it has an effect of that name, on which two abilities of no card hang:
// the monarch draws a card at the beginning of his end step, and a creature
// that deals combat damage to him makes its controller the monarch.
#ifndef REFOLD_KERNEL_GAMES_MTG_MONARCH_H_
#define REFOLD_KERNEL_GAMES_MTG_MONARCH_H_

#include "kernel/engine/engine.h"

namespace refold::mtg {

// Nobody else is it from now on. Nothing happens to who is it already.
void BecomeMonarch(Engine& engine, PlayerId player);
bool IsMonarch(const GameState& state, PlayerId player);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_MONARCH_H_
