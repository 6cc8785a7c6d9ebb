// Playing cards: units into the arena, upgrades onto a unit, events for what
// they do.
//
// A card is played from the hand as an action, or by an ability from wherever
// it says. Its frame asks what an upgrade is attached to, has it paid, moves it
// and, for an event, runs what it does; the triggers wait until then. The card
// is a unit or upgrade by its types and the way in which it is played (ways.h).
// With Exploit, own units may be defeated while it is paid.
//
// The first ability of an upgrade, of kind SPELL, is its attach condition: its
// first instruction chooses the host. That of an event is what it does.
#ifndef REFOLD_KERNEL_GAMES_SWU_PLAY_H_
#define REFOLD_KERNEL_GAMES_SWU_PLAY_H_

#include "kernel/engine/engine.h"
#include "kernel/games/swu/play_frame.h"

namespace refold::swu {

// Procedure "play card".
Next RunPlay(Engine& engine, Frame& frame);

}  // namespace refold::swu

#endif  // REFOLD_KERNEL_GAMES_SWU_PLAY_H_
