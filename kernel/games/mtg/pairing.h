// Soulbond: two creatures that are paired (CR 702.94).
//
// Each of the two has the other under the link "paired", as long as one player
// controls both and both are creatures.
#ifndef REFOLD_KERNEL_GAMES_MTG_PAIRING_H_
#define REFOLD_KERNEL_GAMES_MTG_PAIRING_H_

#include "kernel/games/skeleton/rule_effects.h"

namespace refold::mtg {

// Rule effect: pairs the first creature with the other, if both are unpaired.
void PairCreatures(Engine& engine, const skeleton::Operands& with);

// State-based action: breaks pairs that are no longer possible.
void BreakPairs(Engine& engine);

bool IsPaired(const View& view, const Ref& creature);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_PAIRING_H_
