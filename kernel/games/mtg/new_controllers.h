// Permanents that come under another player's control.
//
// Whoever controls a permanent follows from effects that begin and end, so that
// no single fact says when it changes. It is looked at with the state-based
// actions, as a turn begins and as soon as an effect that gives control has
// begun, and compared with what was seen then: the permanent itself keeps it
// under "held by", as long as that is another player than the one who has it
// without any effect.
//
// Does not see, between two looks, that an effect which gives control ends and
// another one like it begins.
#ifndef REFOLD_KERNEL_GAMES_MTG_NEW_CONTROLLERS_H_
#define REFOLD_KERNEL_GAMES_MTG_NEW_CONTROLLERS_H_

#include "kernel/engine/engine.h"

namespace refold::mtg {

// What has another controller than before is "sick": a player has to have
// controlled a creature since his turn began to attack with it or to tap it for
// a cost (CR 302.6), unless the option "ready when taken" says otherwise. Says
// "new controller" of each, if anything hears it.
void NoteNewControllers(Engine& engine);
// The same if what has just happened is that an effect which gives control
// began: it may be taken back before anything else is looked at.
void NoteControlEffect(Engine& engine);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_NEW_CONTROLLERS_H_
