// Casting a card when an effect offers it: in a special way, for its miracle or
// madness cost (CR 702.94a, 702.35a), or for nothing. Timing does not matter,
// everything else does: X is announced, cost increases apply, mana can be made
// meanwhile.
#ifndef REFOLD_KERNEL_GAMES_MTG_CAST_BY_WAY_H_
#define REFOLD_KERNEL_GAMES_MTG_CAST_BY_WAY_H_

#include "kernel/engine/engine.h"
#include "kernel/program/flat/program.h"

namespace refold::mtg {

// Whether a card can be cast in this way only when an effect offers it.
bool IsOfferedWay(const flat::CastOption& way);

// The player may cast the card in its way of that name; nothing happens if they
// cannot, or there is no such way.
void OfferToCast(Engine& engine, PlayerId player, const Ref& card, Word name);
// Its procedure, "offer to cast".
Next RunOfferToCast(Engine& engine, Frame& frame);

// The player may cast the card without paying its mana cost; they are not asked
// if they cannot (CR 608.2d).
void OfferFree(Engine& engine, PlayerId player, const Ref& card);
// Its procedure, "offer free".
Next RunOfferFree(Engine& engine, Frame& frame);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_CAST_BY_WAY_H_
