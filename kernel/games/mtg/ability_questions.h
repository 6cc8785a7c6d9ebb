// Whether something has abilities, and what can be asked of one that waits on
// the stack, about how it was activated.
#ifndef REFOLD_KERNEL_GAMES_MTG_ABILITY_QUESTIONS_H_
#define REFOLD_KERNEL_GAMES_MTG_ABILITY_QUESTIONS_H_

#include "kernel/base/word.h"
#include "kernel/query/view.h"

namespace refold::mtg {

// Whether it is in play and has abilities or keywords.
bool HasAbilities(const View& view, const Ref& ref);
// Whether its cost includes {T}: tapping its own card.
bool TapsForItsCost(const View& view, const Ref& item);
// Whether it belongs to a keyword whose abilities have this label.
bool HasLabel(const View& view, const Ref& item, Word label);

// Whether its cost is a number of loyalty counters, perhaps none.
bool IsLoyaltyAbility(const View& view, const Ref& item);
// Whether every target of the spell or ability could be this one instead.
bool CouldTarget(const View& view, const Ref& item, const Ref& target);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_ABILITY_QUESTIONS_H_
