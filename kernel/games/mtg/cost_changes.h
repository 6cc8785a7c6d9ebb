// What makes spells cost more or less, and costs that only Magic knows.
//
// Effects change it (Characteristics.extra_cost), and keywords price the act
// "be cast" of the card (act_rules.h). The act "cast" of whoever casts it
// may cost a least amount of generic mana. An effect may allow that the card be
// paid for (the act "be paid for") though mana is not of the "color" or of the
// "kind" that the cost asks for.
#ifndef REFOLD_KERNEL_GAMES_MTG_COST_CHANGES_H_
#define REFOLD_KERNEL_GAMES_MTG_COST_CHANGES_H_

#include <map>
#include <vector>

#include "kernel/engine/engine.h"
#include "kernel/games/skeleton/vocabulary.h"

namespace refold::mtg {

// By kind, sorted; the empty word is the generic part.
// Of the card that is the environment's source: its targets change it, too, as
// rules price the acts "cast at" and "cast at each" of it.
// Before these are chosen, before it is `aimed`, any that could be count as far
// as they make it cheaper.
std::vector<NamedValue> CostChangesOf(const Engine& engine,
                                      const Environment& casting, bool aimed);

// The same of using an ability, as rules price the acts "use for mana", "use
// for more" and, of special actions such as turning a card up, "act specially";
// those of the keywords whose abilities are priced; of its targets "use at",
// "use at each".
std::vector<NamedValue> UseCostChangesOf(const Engine& engine,
                                         const Environment& use, bool aimed);

// What such abilities are labelled, which is what the act is called.
const std::vector<Word>& PricedKeywords();

// "unattach": the source is attached to something, and comes loose.
const std::map<Word, skeleton::RuleCost>& Costs();

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_COST_CHANGES_H_
