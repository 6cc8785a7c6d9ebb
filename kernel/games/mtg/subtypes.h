// The types of Magic: card types, and the subtypes that belong to each.
//
// Subtypes of lands, artifacts, enchantments and spells are listed; creature
// types are too many to list: every other word that is not a type counts as a
// creature type, including planeswalker subtypes.
#ifndef REFOLD_KERNEL_GAMES_MTG_SUBTYPES_H_
#define REFOLD_KERNEL_GAMES_MTG_SUBTYPES_H_

#include <vector>

#include "kernel/base/word.h"

namespace refold::mtg {

// "artifact", "creature", …
bool IsCardType(Word type);
// "plains", "island", "swamp", "mountain", "forest".
const std::vector<Word>& BasicLandTypes();
// Whether cards of the card type `type` may have the subtype.
bool IsSubtype(Word subtype, Word type);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_SUBTYPES_H_
