// Plays that only effects allow: of cards that lie elsewhere than in the hand
// of who plays them, and of spells for nothing.
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
// From the player's own hand a card can be cast anyhow. Of a library the top
// card alone can be played. An ability with a limit allows so many in a turn.
// What is played by paying can be cast in every way in which it could be from
// the hand; for flashback that an effect gives, in those that pay the mana cost
// (permissions.h). What is offered besides (kickers of a spell cast for
// nothing) is not known here.
#ifndef REFOLD_KERNEL_GAMES_MTG_GRANTED_PLAYS_H_
#define REFOLD_KERNEL_GAMES_MTG_GRANTED_PLAYS_H_

#include <cstdint>
#include <optional>
#include <vector>

#include "kernel/engine/engine.h"
#include "kernel/engine/game_rules.h"

namespace refold::mtg {

// Casting for nothing; the number of its options is the way to cast.
inline const Word kCastFree = Word::Of("cast free");

// The way in which the spell could be cast now for no mana: what it costs
// besides can be paid, and there are targets. Of two additional costs that
// which the card names first, if either can be paid. Nothing: it cannot be.
std::optional<int> FreeWay(const Engine& engine, PlayerId player,
                           const CardCell& card);
// The same of a card that an effect lets be cast as it resolves: no land, and
// neither in play nor on the stack.
std::optional<int> FreeWayAsEffect(const Engine& engine, PlayerId player,
                                   const Ref& card);
// Casts it so.
Frame CastFreeBy(const Engine& engine, PlayerId player, const Ref& card,
                 int64_t way);
// A copy of a card, made for it, is cast for nothing (CR 707.12); it lies in
// exile until then. One that cannot be cast is not made. `put`: on the stack,
// whatever keeps players from casting (CR 702.50a).
void CastCopyOf(Engine& engine, uint32_t program, PlayerId player, bool put);
// Lands among such cards that the player may play, wherever they lie; whether
// he may play a land at all is asked elsewhere.
std::vector<Ref> GrantedLands(const View& view, PlayerId player);
// Adds to `options`, in which the player's own cards are, what he may cast
// besides at such a moment: of a card that is there already, behind its casts.
void AddGrantedCasts(const Engine& engine, PlayerId player,
                     const Moment& moment, std::vector<PromptOption>* options);
// The card is played, from where it is now: of a limited ability that allows it
// one use is gone.
void CountGrant(Engine& engine, PlayerId player, const Ref& card, bool free);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_GRANTED_PLAYS_H_
