// Ways of playing a card: as it is, and those that the rulebook lists
// (rulebook_ways.cc): by Smuggle from the resources, with Piloting as an
// upgrade, by Plot.
//
// A card that can be played in a way has its name as a keyword. What that
// costs, and of which aspects, is printed as stats: "smuggle cost", "smuggle
// cunning"; where nothing is printed it costs as usual. A way that an effect
// gives at a price costs what the keyword "given smuggle" counts, of the
// aspects of the card; with both the cheaper one is paid.
#ifndef REFOLD_KERNEL_GAMES_SWU_WAYS_H_
#define REFOLD_KERNEL_GAMES_SWU_WAYS_H_

#include <vector>

#include "kernel/program/flat/program.h"
#include "kernel/query/view.h"

namespace refold::swu {

// By their places among the rulebook's casts, from 1: a format of frames.
enum class Way : int64_t { kUsual = 0 };

// The usual one if none is called so.
Way WayCalled(const View& view, Word name);
// With Piloting.
Way AsPilot(const View& view);
// "smuggle"; empty for the usual one.
Word NameOfWay(const View& view, Way way);
// From where players play cards so, if no effect says otherwise.
Word ZoneOfWay(const View& view, Way way);
// How the card may be played from the zone where it lies, as far as the card
// itself says: not whether it is allowed, or can be paid.
std::vector<Way> WaysFrom(const View& view, const CardCell& card);

// What the rulebook says of a keyword that has to do with playing the card, as
// its ability of kind SPELL; of no ability if it says nothing.
Environment RulebookSpell(const View& view, PlayerId player, const Ref& card,
                          Word keyword);
// Whether what it asks for that holds: of a way, that it has a price for the
// card; of Coordinate, that there are enough units.
bool IsMet(const View& view, PlayerId player, const Ref& card, Word keyword);

bool PrintsStat(const View& view, const Ref& card, Word stat);
// Whether it is printed what the way costs.
bool PrintsCost(const View& view, const Ref& card, Way way);
// The stat that is what the way costs the card, and the one that says how many
// icons of the aspect it has.
Word CostStat(const View& view, const Ref& card, Way way);
Word IconStat(const View& view, const Ref& card, Way way, Word aspect);
// At which price effects give it the way; 0 if none does.
int64_t CostGiven(const View& view, const Ref& card, Way way);

}  // namespace refold::swu

#endif  // REFOLD_KERNEL_GAMES_SWU_WAYS_H_
