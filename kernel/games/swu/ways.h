// Ways of playing a card: as it is, by Smuggle from the resources, with
// Piloting as an upgrade.
//
// What a way costs, and of which aspects, is printed as stats: "smuggle cost",
// "smuggle cunning". The card has the way's name as a keyword. Smuggle that an
// effect gives costs what the keyword "given smuggle" counts, of the aspects of
// the card; with both the cheaper one is paid.
#ifndef REFOLD_KERNEL_GAMES_SWU_WAYS_H_
#define REFOLD_KERNEL_GAMES_SWU_WAYS_H_

#include <vector>

#include "kernel/query/view.h"

namespace refold::swu {

// By their places in frames: a format. The first is the usual one.
enum class Way : int64_t { kUsual = 0, kSmuggle = 1, kPiloting = 2 };

inline const Word kGivenSmuggle = Word::Of("given smuggle");

// "smuggle"; empty for the usual one.
Word NameOfWay(Way way);
// The stat that is what the way costs, and the one that says how many icons of
// the aspect it has.
Word CostStat(Way way);
Word IconStat(Way way, Word aspect);
// How the card may be played from the zone where it lies, as far as the card
// itself says: not whether it is allowed, or can be paid.
std::vector<Way> WaysFrom(const View& view, const CardCell& card);

}  // namespace refold::swu

#endif  // REFOLD_KERNEL_GAMES_SWU_WAYS_H_
