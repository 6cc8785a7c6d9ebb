// Permanents that come under another player's control.
//
// A permanent's controller follows from effects that begin and end, so no
// single fact marks a change. It is checked with the state-based actions, as a
// turn begins and as soon as an effect that gives control has begun, and
// compared with the controller at the last check: the permanent stores that
// under "held by", if it differs from the controller without any effects.
//
// If between two checks an effect that gives control ends and a similar one
// begins, this is not noticed.
#ifndef REFOLD_KERNEL_GAMES_MTG_NEW_CONTROLLERS_H_
#define REFOLD_KERNEL_GAMES_MTG_NEW_CONTROLLERS_H_

#include "kernel/engine/engine.h"

namespace refold::mtg {

// A permanent with a new controller is "sick": a player must have controlled a
// creature since their turn began to attack with it or to tap it for a cost (CR
// 302.6), unless the option "ready when taken" is set. Emits "new controller"
// for each, if anything hears it.
void NoteNewControllers(Engine& engine);
// The same when an effect that gives control has just begun: control may be
// taken back before the next check.
void NoteControlEffect(Engine& engine);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_NEW_CONTROLLERS_H_
