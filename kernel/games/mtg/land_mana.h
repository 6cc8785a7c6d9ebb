// The kinds of mana that a player's lands can make.
//
// Only abilities printed on a land or from its basic land types count, whether
// or not they can be used now. Abilities granted by something else do not
// count, since that may be what is asking.
#ifndef REFOLD_KERNEL_GAMES_MTG_LAND_MANA_H_
#define REFOLD_KERNEL_GAMES_MTG_LAND_MANA_H_

#include <cstdint>

#include "kernel/query/view.h"

namespace refold::mtg {

// The number of lands controlled by the player that could make this kind of
// mana.
int64_t LandsThatMake(const View& view, PlayerId player, Word mana);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_LAND_MANA_H_
