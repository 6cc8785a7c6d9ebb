// Archenemy: schemes, set in motion from a separate deck (CR 904, 701.32).
//
// A player with a scheme deck is an archenemy. Schemes work in the command
// zone; those that are not ongoing go under their deck as soon as their effect
// is done, ongoing ones when they are abandoned.
//
// Value of players: no schemes, the number of their next turns in which none is
// set in motion.
#ifndef REFOLD_KERNEL_GAMES_MTG_SCHEMES_H_
#define REFOLD_KERNEL_GAMES_MTG_SCHEMES_H_

#include <cstdint>

#include "kernel/engine/engine.h"

namespace refold::mtg {

// The top cards of the player's scheme deck, one after the other.
void SetSchemesInMotion(Engine& engine, PlayerId player, int64_t count);
// The scheme, which is still up.
void SetInMotionAgain(Engine& engine, const Ref& scheme);
// As the first main phase of the active player begins (CR 904.9).
void SetSchemeForTurn(Engine& engine);
// Does nothing if the card is not an ongoing scheme in the command zone.
void AbandonScheme(Engine& engine, const Ref& card);
// Puts away schemes that are not ongoing when no ability of a scheme is pending
// any more (CR 704.6e).
void PutSchemesAway(Engine& engine);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_SCHEMES_H_
