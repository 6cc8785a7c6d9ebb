// A verb that runs abilities of a card for a player, whatever event they
// normally wait for.
//
// verb           done to  other parts
// -------------  -------  ---------------------------------------------------
// run abilities  card     player (who controls them); program, ability (which
//                         one; absent: all that are triggered); keyword (only
//                         those of it); tells (a number of their event that is
//                         1, for their code to read); attacker, defender (the
//                         parties of an attack that their code asks about);
//                         only (1: one of them); reason (of the prompt)
//
// A game's row may take more (AbilityVerbsTold): what the code asks of its
// event.
//
// It is impossible for a card in play that has no such ability whose condition
// holds. For a card that has left, its abilities are known only when the verb
// is done: those that it had before the group of events in which it left, if
// that group is still open. They run one after another, as triggers resolve:
// what one of them wakes comes before the next. The player chooses the order.
#ifndef REFOLD_KERNEL_PLAY_RUN_ABILITIES_H_
#define REFOLD_KERNEL_PLAY_RUN_ABILITIES_H_

#include "kernel/engine/engine.h"
#include "kernel/engine/game_shape.h"
#include "kernel/engine/verb.h"

namespace refold {

VerbTable AbilityVerbs();
// The same, taking what an event of this shape says.
VerbTable AbilityVerbsTold(const EventShape& event);
// Procedure "run abilities".
Next RunAbilities(Engine& engine, Frame& frame);

}  // namespace refold

#endif  // REFOLD_KERNEL_PLAY_RUN_ABILITIES_H_
