// The world rule (CR 704.5k).
#ifndef REFOLD_KERNEL_GAMES_MTG_WORLD_RULE_H_
#define REFOLD_KERNEL_GAMES_MTG_WORLD_RULE_H_

#include <set>

#include "kernel/query/view.h"

namespace refold::mtg {

// Of all permanents with the supertype world, regardless of controller: those
// that go to the graveyard because another one is newer. Of two that entered at
// the same time, the later one in the order of events counts as newer.
std::set<CardId> OlderWorlds(const View& view);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_WORLD_RULE_H_
