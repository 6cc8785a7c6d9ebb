// Verbs of Magic done to permanents and spells, and the rules' own proposals of
// them.
//
// verb               done to  other parts
// -----------------  -------  -------------------------------------------------
// destroy            card     source, by; unshielded (it cannot be regenerated)
// regenerate         card
// forget deathtouch  card     (that a source with deathtouch has damaged it)
// counter spell      card     player, source, by; bottom; zone. The card is
//                             that of a spell, or the stack item of an ability
// move               card     those of the kernel's, and source; shuffles (the
//                             library to which it goes)
// shuffle            player   those of the kernel's, and source
//
// What is destroyed or countered moves in the same window, so that the move can
// be replaced, too. Discarding and sacrificing are moves with that reason.
#ifndef REFOLD_KERNEL_GAMES_MTG_PERMANENT_VERBS_H_
#define REFOLD_KERNEL_GAMES_MTG_PERMANENT_VERBS_H_

#include "kernel/engine/engine.h"
#include "kernel/engine/verb.h"

namespace refold::mtg {

VerbTable PermanentVerbs();

Proposal DestroyOf(const Ref& card);
Proposal ForgetDeathtouchOf(const Ref& card);
// A move to its owner's zone of this name.
Proposal MoveTo(const Engine& engine, const Ref& card, Word zone, Word reason);
// A sacrifice by its controller.
Proposal SacrificeOf(const Engine& engine, const Ref& card);
Proposal DiscardOf(const Engine& engine, const Ref& card);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_PERMANENT_VERBS_H_
