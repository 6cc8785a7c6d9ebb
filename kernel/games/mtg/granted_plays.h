// Plays that only effects allow: of cards outside the player's hand, and of
// spells without paying.
//
// An effect allows such a play as a rule of an act (verbs/acts.h) of the card;
// its predicate, if it has one, says who may:
//
// act                   obstacle    says
// --------------------  ----------  ------------------------------------------
// be played by          a zone      it may be played from there, by paying
// be cast for nothing   "cost"      it may be cast without paying its mana cost
//                                   from where it may be played
// be cast for nothing   a zone      it may be cast so from there
// be cast for nothing   "timing"    so it is cast at any time
//
// From the player's own hand a card can be cast anyway. From a library, only
// the top card can be played. An ability with a limit allows that number per
// turn. What is played by paying can be cast in every way in which it could be
// from the hand; with flashback given by an effect, in those that pay the mana
// cost (permissions.h). Further options (kickers of a spell cast for nothing)
// are not handled here.
#ifndef REFOLD_KERNEL_GAMES_MTG_GRANTED_PLAYS_H_
#define REFOLD_KERNEL_GAMES_MTG_GRANTED_PLAYS_H_

#include <cstdint>
#include <optional>
#include <vector>

#include "kernel/engine/engine.h"
#include "kernel/engine/game_rules.h"

namespace refold::mtg {

// Casting for nothing; the number of each option is the way to cast.
inline const Word kCastFree = Word::Of("cast free");

// The way in which the player could cast the card now without mana, as an
// effect that lets them resolves: not a land, and neither in play nor on the
// stack. Its additional costs can be paid, and there are targets. Of two
// additional costs that can both be paid, the one that the card names first.
// Nullopt: there is no such way.
std::optional<int> FreeWayAsEffect(const Engine& engine, PlayerId player,
                                   const Ref& card);
// Casts it in this way.
Frame CastFreeBy(const Engine& engine, PlayerId player, const Ref& card,
                 int64_t way);
// Casts a newly made copy of a card for nothing (CR 707.12); it is in exile
// until then. A copy that cannot be cast is not made. `put`: puts it on the
// stack, regardless of what keeps players from casting (CR 702.50a).
void CastCopyOf(Engine& engine, uint32_t program, PlayerId player, bool put);
// Lands among such cards that the player may play, in any zone; whether they
// may play a land at all is checked elsewhere.
std::vector<Ref> GrantedLands(const View& view, PlayerId player);
// Adds to `options`, which has the player's own cards, what else they may cast
// at such a moment; for a card that is already there, after its casts.
void AddGrantedCasts(const Engine& engine, PlayerId player,
                     const Moment& moment, std::vector<PromptOption>* options);
// Call when the card is played, from where it is now: spends a use of the
// limited ability that allows it.
void CountGrant(Engine& engine, PlayerId player, const Ref& card, bool free);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_GRANTED_PLAYS_H_
