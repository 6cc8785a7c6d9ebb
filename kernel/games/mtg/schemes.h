// Archenemy: schemes, set in motion from a deck of their own (CR 904, 701.32).
//
// Whoever has a scheme deck is an archenemy. Schemes work in the command zone;
// those that are not ongoing go under their deck as soon as what they do has
// been done, ongoing ones when they are abandoned.
//
// Value of players: no schemes, how many of their next turns go by without one
// that is set in motion.
#ifndef REFOLD_KERNEL_GAMES_MTG_SCHEMES_H_
#define REFOLD_KERNEL_GAMES_MTG_SCHEMES_H_

#include <cstdint>

#include "kernel/engine/engine.h"

namespace refold::mtg {

// The top cards of the player's scheme deck, one after the other.
void SetSchemesInMotion(Engine& engine, PlayerId player, int64_t count);
// As the first main phase of the active player begins (CR 904.9).
void SetSchemeForTurn(Engine& engine);
// Nothing happens to a card that is no ongoing scheme in the command zone.
void AbandonScheme(Engine& engine, const Ref& card);
// Schemes that are not ongoing go when no ability of a scheme waits any more
// (CR 704.6e).
void PutSchemesAway(Engine& engine);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_SCHEMES_H_
