// A turn of a player who is controlled by another player (CR 722), who makes
// all their decisions, including the choices that spells and rules call for.
// What the player owns and controls stays theirs; only another player answers.
//
// It is stored as a value of the player: first the player who will control the
// next turn, then, during that turn, the player in control. If two are waiting,
// the later one counts.
#ifndef REFOLD_KERNEL_GAMES_MTG_CONTROLLED_TURN_H_
#define REFOLD_KERNEL_GAMES_MTG_CONTROLLED_TURN_H_

#include "kernel/engine/engine.h"

namespace refold::mtg {

void ControlNextTurnOf(Engine& engine, PlayerId player, PlayerId controller);
// Call when a turn of the player begins: control of the turn before ends.
void BeginControl(Engine& engine, PlayerId active);
// The player who makes this player's decisions.
PlayerId DecidesFor(const GameState& state, PlayerId player);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_CONTROLLED_TURN_H_
