// Planechase: planes and phenomena in the command zone, and going from one to
// the next (CR 901, 701.31).
//
// The planar controller is the active player. He controls what is face up, and
// goes on from his own planar deck, or from the only one that there is (CR
// 901.15). The planar die has six sides: 0 is chaos, 1 the planeswalker's sign,
// the others are blank.
//
// Rules on players: blank is chaos.
#ifndef REFOLD_KERNEL_GAMES_MTG_PLANES_H_
#define REFOLD_KERNEL_GAMES_MTG_PLANES_H_

#include <vector>

#include "kernel/engine/engine.h"
#include "kernel/query/view.h"

namespace refold::mtg {

// The first plane comes, unless one lies there already; nobody hears that (CR
// 901.5). From now on the die takes whoever rolls its sign to the next plane.
void BeginPlanes(Engine& engine);
// What is face up is the active player's now.
void HandOverPlanes(Engine& engine);

// The planar controller leaves what is face up, for these cards of a planar
// deck, or for its top card if there are none. Nothing happens if the player is
// not the planar controller, or has no planar deck to go on from.
void Planeswalk(Engine& engine, PlayerId player, std::vector<Ref> to);

void RollPlanarDie(Engine& engine, PlayerId player);

// A phenomenon whose ability has been done is left (CR 704.6f).
void LeavePhenomena(Engine& engine);

// Whether the card is the first of what is face up: of several one alone
// offers the die.
bool LeadsPlanes(const View& view, const Ref& card);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_PLANES_H_
