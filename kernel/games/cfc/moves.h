// What the rules do to cards that change zone.
//
// A card goes to zones of the player in whose zone it lies, not of the player
// in whose deck it began. In the ring, a character takes the first free slot by
// default; it is fresh until the turn ends. Its back-ups go to the discard pile
// when it leaves.
#ifndef REFOLD_KERNEL_GAMES_CFC_MOVES_H_
#define REFOLD_KERNEL_GAMES_CFC_MOVES_H_

#include "kernel/engine/engine.h"
#include "kernel/engine/game_rules.h"

namespace refold::cfc {

// A move into a full ring, or of a card that is not a character, does not
// happen.
void AdjustMoveByRules(Engine& engine, MoveProposal& move);
void AfterMoveByRules(Engine& engine, const Ref& before, const Ref& after);

// Characters without battle points are knocked out, all at once; attacks whose
// blockers have left are no longer blocked (combat.h); and players without hit
// points lose.
void SettleByRules(Engine& engine);

// Removes what a character that becomes another card loses: its back-ups, its
// counters and the effects on it, but not what makes it that card, nor what has
// frozen it or the like. Does nothing to cards outside the rings.
void LoseWhatItWas(Engine& engine, const Ref& card);
// The player has lost; the game is over.
void Lose(Engine& engine, PlayerId player, Word reason);

}  // namespace refold::cfc

#endif  // REFOLD_KERNEL_GAMES_CFC_MOVES_H_
