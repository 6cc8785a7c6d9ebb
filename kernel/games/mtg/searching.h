// Casting cards from a library while its player searches it: "While you're
// searching your library, you may cast this from your library."
//
// Such a card has a way to be cast called "while searching". In a game of no
// such card nobody is asked anything.
#ifndef REFOLD_KERNEL_GAMES_MTG_SEARCHING_H_
#define REFOLD_KERNEL_GAMES_MTG_SEARCHING_H_

#include "kernel/engine/engine.h"

namespace refold::mtg {

// The player begins to search his library. If there is such a card in it, he
// may cast it, one after another, and use mana abilities for that (CR 605.3a),
// before anything else is done.
void LetCastWhileSearching(Engine& engine, PlayerId player);

// Procedure "while searching".
Next RunWhileSearching(Engine& engine, Frame& frame);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_SEARCHING_H_
