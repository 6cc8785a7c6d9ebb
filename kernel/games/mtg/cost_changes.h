// What makes spells cost more or less, and costs that only Magic knows.
//
// Keywords of the spell: affinityartifacts, affinityplains, …, affinityforests,
// affinitygreencreatures. Keyword of any permanent: trinisphere. Further
// changes come from effects (Characteristics.extra_cost).
#ifndef REFOLD_KERNEL_GAMES_MTG_COST_CHANGES_H_
#define REFOLD_KERNEL_GAMES_MTG_COST_CHANGES_H_

#include <map>
#include <vector>

#include "kernel/engine/engine.h"
#include "kernel/games/skeleton/vocabulary.h"

namespace refold::mtg {

// By kind, sorted; the empty word is the generic part.
std::vector<NamedValue> CostChangesOf(const Engine& engine, const Ref& card);

// "unattach": the source is attached to something, and comes loose.
const std::map<Word, skeleton::RuleCost>& Costs();

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_COST_CHANGES_H_
