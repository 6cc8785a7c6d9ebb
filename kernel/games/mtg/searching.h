// Casting cards from a library while its player searches it: "While you're
// searching your library, you may cast this from your library."
//
// Such a card has a way to be cast called "while searching". In a game without
// such cards nobody is asked.
#ifndef REFOLD_KERNEL_GAMES_MTG_SEARCHING_H_
#define REFOLD_KERNEL_GAMES_MTG_SEARCHING_H_

#include "kernel/engine/engine.h"

namespace refold::mtg {

// The player begins to search their library. Before anything else is done, they
// may cast such cards in it, one after another, and use mana abilities for that
// (CR 605.3a).
void LetCastWhileSearching(Engine& engine, PlayerId player);

// Procedure "while searching".
Next RunWhileSearching(Engine& engine, Frame& frame);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_SEARCHING_H_
