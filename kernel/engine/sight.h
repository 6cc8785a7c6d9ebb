// What of the cards in hidden zones players see.
#ifndef REFOLD_KERNEL_ENGINE_SIGHT_H_
#define REFOLD_KERNEL_ENGINE_SIGHT_H_

#include "kernel/engine/engine.h"
#include "kernel/engine/game_rules.h"

namespace refold {

// Whether the player sees the cards that lie in this zone of `owner`'s: all see
// public zones, nobody decks, and else each his own. What effects show him
// besides is not known here.
bool SeesCardsIn(const GameRules& rules, PlayerId player, Word zone,
                 PlayerId owner);

// The thing as the player may be told of it: instead of a card that he does not
// see, whoever's zone it lies in. What has left a public zone is told as what
// it was.
Ref AsSeenBy(const Engine& engine, PlayerId player, const Ref& thing);

}  // namespace refold

#endif  // REFOLD_KERNEL_ENGINE_SIGHT_H_
