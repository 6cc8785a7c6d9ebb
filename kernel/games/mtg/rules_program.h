// The program "#rules": abilities that cards have by the rules of Magic.
//
// It must be among the programs of every game of Magic. Basic land types give
// mana abilities; keywords that stand for abilities (exalted, flanking,
// nolifegain, totem armor, …) give these, as do storm and the keywords that
// replace going to a graveyard. Its static abilities are on no card: they say
// when, from where and with what players may act, and which acts keywords
// forbid, allow and price (act_rules.h). Its watchers count what cards ask
// about a turn (rules_tallies.cc); games with an older program that lacks them
// count the same.
#ifndef REFOLD_KERNEL_GAMES_MTG_RULES_PROGRAM_H_
#define REFOLD_KERNEL_GAMES_MTG_RULES_PROGRAM_H_

#include <cstddef>
#include <vector>

#include "kernel/query/view.h"
#include "proto/forward.h"

namespace refold::mtg {

inline const Word kRulesName = Word::Of("#rules");

pb::CardProgram RulesProgram();

// The same, linked. A game begun by an older build has a different one.
const LinkedProgram& RulesOfThisBuild();
// What it counts.
const WatcherSet& WatchersOfRules();

// The mana that the basic land type at this position of BasicLandTypes() gives.
Word BasicLandMana(size_t type);

// The ability of that program that takes a player who rolls the planeswalker's
// sign to the next plane; empty if it has none.
AbilityRef PlaneswalkingAbility(const ProgramSet& programs);

// The abilities that the monarch has; none if the program has none.
std::vector<AbilityRef> MonarchAbilities(const ProgramSet& programs);

// The abilities of that program that the card has, given its characteristics
// `so_far`. A game without the program has none. First those that belong to
// basic land types (CR 305.6), then the others.
std::vector<AbilityRef> AbilitiesByTypes(const View& view, const CardCell& card,
                                         const Characteristics& so_far);
std::vector<AbilityRef> AbilitiesByRules(const View& view, const CardCell& card,
                                         const Characteristics& so_far);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_RULES_PROGRAM_H_
