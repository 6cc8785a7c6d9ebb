// Which mana the lands of a player can make.
//
// Lands are asked for their mana abilities as they are now, whether these can
// be used or not. Only what an ability says it adds is known, not what else
// happens when it is used.
#ifndef REFOLD_KERNEL_GAMES_MTG_LAND_MANA_H_
#define REFOLD_KERNEL_GAMES_MTG_LAND_MANA_H_

#include <cstdint>

#include "kernel/query/view.h"

namespace refold::mtg {

// How many lands that the player controls could make this kind of mana. A land
// whose abilities depend on the answer counts without them.
int64_t LandsThatMake(const View& view, PlayerId player, Word mana);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_LAND_MANA_H_
