// Casting a card as an effect offers it: in a way of its own, for its miracle
// or madness cost (CR 702.94a, 702.35a), or for nothing. Timing does not
// matter, all else does: X is announced, what makes spells dearer counts, mana
// is made meanwhile.
#ifndef REFOLD_KERNEL_GAMES_MTG_CAST_BY_WAY_H_
#define REFOLD_KERNEL_GAMES_MTG_CAST_BY_WAY_H_

#include "kernel/engine/engine.h"
#include "kernel/program/flat/program.h"

namespace refold::mtg {

// Whether a card is cast in this way only where an effect offers it.
bool IsOfferedWay(const flat::CastOption& way);

// The player may cast the card in its way of that name; nothing happens if he
// cannot, or it has none.
void OfferToCast(Engine& engine, PlayerId player, const Ref& card, Word name);
// Procedure "offer to cast" of that.
Next RunOfferToCast(Engine& engine, Frame& frame);

// The player may cast the card without paying its mana cost; he is not asked
// where he cannot (CR 608.2d).
void OfferFree(Engine& engine, PlayerId player, const Ref& card);
// Procedure "offer free" of that.
Next RunOfferFree(Engine& engine, Frame& frame);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_CAST_BY_WAY_H_
