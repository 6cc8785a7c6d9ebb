// A turn of a player during which another one controls him (CR 722): that one
// makes all his decisions, the choices that spells and rules call for included.
// What is the player's stays his; only who answers is another.
//
// It is a value of the player: first of whom the next turn waits for, then, for
// that turn, of who controls him. Of two who wait, the later one counts.
#ifndef REFOLD_KERNEL_GAMES_MTG_CONTROLLED_TURN_H_
#define REFOLD_KERNEL_GAMES_MTG_CONTROLLED_TURN_H_

#include "kernel/engine/engine.h"

namespace refold::mtg {

void ControlNextTurnOf(Engine& engine, PlayerId player, PlayerId controller);
// Call when a turn of the player begins: control of the turn before ends.
void BeginControl(Engine& engine, PlayerId active);
// Who makes the player's decisions.
PlayerId DecidesFor(const GameState& state, PlayerId player);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_CONTROLLED_TURN_H_
