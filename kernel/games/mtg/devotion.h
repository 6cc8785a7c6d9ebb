// Devotion to two colours (CR 700.5a): mana symbols of either, or of both, in
// the mana costs of cards. The cost is that of the card's current face: a copy
// has the cost of what it copies.
#ifndef REFOLD_KERNEL_GAMES_MTG_DEVOTION_H_
#define REFOLD_KERNEL_GAMES_MTG_DEVOTION_H_

#include <cstdint>
#include <vector>

#include "kernel/query/view.h"

namespace refold::mtg {

int64_t DevotionTo(const View& view, const std::vector<Ref>& cards, Word one,
                   Word other);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_DEVOTION_H_
