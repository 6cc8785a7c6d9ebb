// Ways of playing a card: as it is, and those that the rulebook lists
// (rulebook_ways.cc): by Smuggle from the resources, with Piloting as an
// upgrade, by Plot.
//
// A card that can be played in a way has its name as a keyword. Its cost and
// aspects are printed as stats: "smuggle cost", "smuggle cunning"; if nothing
// is printed, the usual cost applies. A way given by an effect at a price costs
// the number of the keyword "given smuggle", with the card's own aspects; if
// both exist, the cheaper one is paid.
#ifndef REFOLD_KERNEL_GAMES_SWU_WAYS_H_
#define REFOLD_KERNEL_GAMES_SWU_WAYS_H_

#include <vector>

#include "kernel/program/flat/program.h"
#include "kernel/query/view.h"

namespace refold::swu {

// By their positions among the rulebook's casts, from 1: stored in frames.
enum class Way : int64_t { kUsual = 0 };

// The usual one if there is none of that name.
Way WayCalled(const View& view, Word name);
// With Piloting.
Way AsPilot(const View& view);
// "smuggle"; empty for the usual one.
Word NameOfWay(const View& view, Way way);
// The zone from which cards are played in this way, unless an effect changes
// it.
Word ZoneOfWay(const View& view, Way way);
// The ways in which the card may be played from its zone according to its own
// text, without checking whether that is allowed or can be paid.
std::vector<Way> WaysFrom(const View& view, const CardCell& card);

// The environment of the rulebook's ability of kind SPELL for a keyword about
// playing the card; without an ability if there is none.
Environment RulebookSpell(const View& view, PlayerId player, const Ref& card,
                          Word keyword);
// Whether its condition holds: for a way, that the card has a price for it; for
// Coordinate, that there are enough units.
bool IsMet(const View& view, PlayerId player, const Ref& card, Word keyword);

bool PrintsStat(const View& view, const Ref& card, Word stat);
// Whether the cost of the way is printed.
bool PrintsCost(const View& view, const Ref& card, Way way);
// The stat with the card's cost in this way, and the one with its number of
// icons of the aspect.
Word CostStat(const View& view, const Ref& card, Way way);
Word IconStat(const View& view, const Ref& card, Way way, Word aspect);
// The price at which effects give it the way; 0 if none does.
int64_t CostGiven(const View& view, const Ref& card, Way way);

}  // namespace refold::swu

#endif  // REFOLD_KERNEL_GAMES_SWU_WAYS_H_
