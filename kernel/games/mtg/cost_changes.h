// Changes of the costs of spells, and costs specific to Magic.
//
// Effects change it (Characteristics.extra_cost), and keywords price the act
// "be cast" of the card (act_rules.h). The act "cast" of the player who casts
// it may have a minimum cost in generic mana. An effect may allow the card to
// be paid for (the act "be paid for") with mana that is not of the "color" or
// of the "kind" that the cost asks for.
#ifndef REFOLD_KERNEL_GAMES_MTG_COST_CHANGES_H_
#define REFOLD_KERNEL_GAMES_MTG_COST_CHANGES_H_

#include <map>
#include <vector>

#include "kernel/engine/engine.h"
#include "kernel/games/skeleton/vocabulary.h"

namespace refold::mtg {

// By kind, sorted; the empty word is the generic part.
// For the card that is the environment's source: its targets change the cost,
// too, as rules price its acts "cast at" and "cast at each". Before these are
// chosen (before it is `aimed`), all possible targets count as far
// as they make it cheaper.
std::vector<NamedValue> CostChangesOf(const Engine& engine,
                                      const Environment& casting, bool aimed);

// The same for using an ability, as rules price the acts "use for mana", "use
// for more" and, of special actions such as turning a card up, "act specially";
// those of the keywords whose abilities are priced; of its targets "use at",
// "use at each".
std::vector<NamedValue> UseCostChangesOf(const Engine& engine,
                                         const Environment& use, bool aimed);

// The labels of such abilities, which are also the names of the acts.
const std::vector<Word>& PricedKeywords();

// "unattach": the source, which must be attached, becomes unattached.
const std::map<Word, skeleton::RuleCost>& Costs();

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_COST_CHANGES_H_
