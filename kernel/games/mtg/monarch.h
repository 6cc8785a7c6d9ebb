// The monarch (CR 724): at most one player at a time.
//
// The monarch has an effect of that name with two abilities that are on no
// card: the monarch draws a card at the beginning of their end step, and a
// creature that deals combat damage to the monarch makes its controller the
// monarch.
#ifndef REFOLD_KERNEL_GAMES_MTG_MONARCH_H_
#define REFOLD_KERNEL_GAMES_MTG_MONARCH_H_

#include "kernel/engine/engine.h"

namespace refold::mtg {

// Makes the player the only monarch. Does nothing if they already are.
void BecomeMonarch(Engine& engine, PlayerId player);
bool IsMonarch(const GameState& state, PlayerId player);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_MONARCH_H_
