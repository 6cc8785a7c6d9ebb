// Which cards in hidden zones each player can see.
#ifndef REFOLD_KERNEL_ENGINE_SIGHT_H_
#define REFOLD_KERNEL_ENGINE_SIGHT_H_

#include "kernel/engine/engine.h"
#include "kernel/engine/game_rules.h"

namespace refold {

// Whether the player sees the cards that lie in this zone of `owner`'s:
// everybody sees public zones, nobody sees decks, and other zones are seen by
// their owner. What effects reveal in addition is not considered here.
bool SeesCardsIn(const GameRules& rules, PlayerId player, Word zone,
                 PlayerId owner);

// The thing as it may be shown to the player: a card that they do not see is
// replaced by the player in whose zone it lies. What has left a public zone is
// shown as what it was.
Ref AsSeenBy(const Engine& engine, PlayerId player, const Ref& thing);

}  // namespace refold

#endif  // REFOLD_KERNEL_ENGINE_SIGHT_H_
