// What a player may do at a moment: play lands, cast, activate, pay with a tap.
#ifndef REFOLD_KERNEL_GAMES_MTG_PERMISSIONS_H_
#define REFOLD_KERNEL_GAMES_MTG_PERMISSIONS_H_

#include <vector>

#include "kernel/engine/engine.h"
#include "kernel/engine/game_rules.h"
#include "kernel/program/flat/program.h"

namespace refold::mtg {

// The moment as the rules of timing see it for the player who has priority.
Moment MomentFor(const Engine& engine, PlayerId player);
// Lands that the player may play now, it being such a moment.
std::vector<Ref> PlayableLands(const View& view, PlayerId player,
                               const Moment& moment);
// Whether something keeps the player from casting the card at all, at whatever
// time and in whatever way: an effect that forbids it, or enough that he has
// cast (CR 101.2).
bool IsKeptFromCasting(const View& view, PlayerId player, const Ref& card);
// Whether a card of a hand, graveyard or exile may be played by its owner from
// there as from the hand.
bool IsPlayableAsInHand(const View& view, const CardCell& card);
// A way to cast from the hand that is also one from where an effect lets the
// card be cast: whatever it costs (CR 118.9a), but for what says that it is
// done from the hand (fuse, CR 702.102a).
bool IsFromAnywhere(const flat::CastOption& way);
// One of these that pays the mana cost, with or without additional costs: what
// it costs can be paid for flashback that an effect gives, where an alternative
// cost cannot be besides (CR 118.9a, 702.34a).
bool PaysManaCost(const flat::CastOption& way);
// Timing, condition and rules allow that it is cast in that way, wherever it
// is. `any_time`: the timing does.
bool MayCastFromAnywhere(const View& view, const Act& act, bool any_time);
// To play: zone, timing, condition and rules that forbid. To use: timing and
// keywords that forbid. To pay: whether the card may be tapped, or untapped.
bool AllowsByRules(const Engine& engine, const Act& act);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_PERMISSIONS_H_
