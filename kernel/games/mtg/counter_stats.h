// Counters that change power and toughness: their name begins with the change,
// "1/1" or "-0/-2 hatchling".
#ifndef REFOLD_KERNEL_GAMES_MTG_COUNTER_STATS_H_
#define REFOLD_KERNEL_GAMES_MTG_COUNTER_STATS_H_

#include <vector>

#include "kernel/state/cells.h"

namespace refold::mtg {

// Sorted by stat; empty for counters that change neither.
std::vector<NamedValue> StatsOfCounter(Word counter);

// Whether this can be a name of counters: any name that a card gives them (CR
// 122.1), mostly preceded by their change of power and toughness: "1/1", "0/0
// charge".
bool IsCounter(Word word);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_COUNTER_STATS_H_
