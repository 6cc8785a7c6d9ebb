// What makes spells cost more or less, and costs that only Magic knows.
//
// Keywords of the spell: affinityartifacts, affinityplains, …, affinityforests,
// affinitygreencreatures. Keyword of any permanent: trinisphere. Further
// changes come from effects (Characteristics.extra_cost).
#ifndef REFOLD_KERNEL_GAMES_MTG_COST_CHANGES_H_
#define REFOLD_KERNEL_GAMES_MTG_COST_CHANGES_H_

#include <vector>

#include "kernel/engine/engine.h"

namespace refold::mtg {

// By kind, sorted; the empty word is the generic part.
std::vector<NamedValue> CostChangesOf(const Engine& engine, const Ref& card);

// The cost "unattach": the source is attached to something, and comes loose.
// There is no other.
bool KnowsCost(Word rule);
bool CanPayByRule(const Engine& engine, Word rule, const Environment& env);
void PayByRule(Engine& engine, Word rule, const Environment& env);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_COST_CHANGES_H_
