// What a player may do at a moment: play lands, cast, activate, tap to pay.
#ifndef REFOLD_KERNEL_GAMES_MTG_PERMISSIONS_H_
#define REFOLD_KERNEL_GAMES_MTG_PERMISSIONS_H_

#include <vector>

#include "kernel/engine/engine.h"
#include "kernel/engine/game_rules.h"
#include "kernel/program/flat/program.h"

namespace refold::mtg {

// The moment as the rules of timing see it for the player who has priority.
Moment MomentFor(const Engine& engine, PlayerId player);
// Lands that the player may play now, provided that the moment allows it.
std::vector<Ref> PlayableLands(const View& view, PlayerId player,
                               const Moment& moment);
// Whether something keeps the player from casting the card at any time and in
// any way: an effect that forbids it, or a limit that they have reached (CR
// 101.2).
bool IsKeptFromCasting(const View& view, PlayerId player, const Ref& card);
// Whether a card in a hand, graveyard or exile may be played by its owner from
// there as if from the hand.
bool IsPlayableAsInHand(const View& view, const CardCell& card);
// A way to cast from the hand that can also be used from a zone where an effect
// lets the card be cast: at any cost (CR 118.9a), except for ways restricted to
// the hand (fuse, CR 702.102a).
bool IsFromAnywhere(const flat::CastOption& way);
// One of these that pays the mana cost, with or without additional costs: it
// can be used with flashback given by an effect, which excludes other
// alternative costs (CR 118.9a, 702.34a).
bool PaysManaCost(const flat::CastOption& way);
// Whether timing, condition and rules allow it to be cast in that way, in any
// zone. `any_time`: timing is ignored.
bool MayCastFromAnywhere(const View& view, const PlayerAction& act,
                         bool any_time);
// To play: checks zone, timing, condition and prohibitions. To use: timing and
// keywords that forbid. To pay: whether the card may be tapped, or untapped.
bool AllowsByRules(const Engine& engine, const PlayerAction& act);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_PERMISSIONS_H_
