// Which mana the lands of a player can make.
//
// What counts is printed on a land, or comes from its basic land types, whether
// it can be used now or not. What something else gives a land does not count:
// that can be what asks.
#ifndef REFOLD_KERNEL_GAMES_MTG_LAND_MANA_H_
#define REFOLD_KERNEL_GAMES_MTG_LAND_MANA_H_

#include <cstdint>

#include "kernel/query/view.h"

namespace refold::mtg {

// How many lands that the player controls could make this kind of mana.
int64_t LandsThatMake(const View& view, PlayerId player, Word mana);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_LAND_MANA_H_
