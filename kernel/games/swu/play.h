// Playing cards: units into the arena, upgrades onto a unit, events for their
// effect.
//
// A card is played from the hand as an action, or by an ability from wherever
// it says. Its frame asks what an upgrade is attached to, pays for the card,
// moves it and, for an event, runs its effect; triggers wait until then. The
// card is a unit or upgrade depending on its types and the way in which it is
// played (ways.h). With Exploit, the player's own units may be defeated while
// paying.
//
// The first ability of an upgrade, of kind SPELL, is its attach condition: its
// first instruction chooses the host. That of an event is its effect.
#ifndef REFOLD_KERNEL_GAMES_SWU_PLAY_H_
#define REFOLD_KERNEL_GAMES_SWU_PLAY_H_

#include "kernel/engine/engine.h"
#include "kernel/games/swu/play_frame.h"

namespace refold::swu {

// Procedure "play card".
Next RunPlay(Engine& engine, Frame& frame);

}  // namespace refold::swu

#endif  // REFOLD_KERNEL_GAMES_SWU_PLAY_H_
