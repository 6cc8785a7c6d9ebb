// Planechase: planes and phenomena in the command zone, and going from one to
// the next (CR 901, 701.31).
//
// The planar controller is the active player. They control what is face up, and
// planeswalk with their own planar deck, or with the only one in the game (CR
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

// Turns up the first plane, unless one is already face up; nothing hears that
// (CR 901.5). From now on, rolling the planeswalker's sign takes a player to
// the next plane.
void BeginPlanes(Engine& engine);
// Gives what is face up to the active player.
void HandOverPlanes(Engine& engine);

// The planar controller leaves what is face up, for these cards of a planar
// deck, or for its top card if none are given. Does nothing if the player is
// not the planar controller, or has no planar deck to use.
void Planeswalk(Engine& engine, PlayerId player, std::vector<Ref> to);

void RollPlanarDie(Engine& engine, PlayerId player);

// Leaves a phenomenon whose ability has been completed (CR 704.6f).
void LeavePhenomena(Engine& engine);

// Whether the card is the first of those face up: of several, only one
// offers the die.
bool LeadsPlanes(const View& view, const Ref& card);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_PLANES_H_
