// addPreEnterPlayAbility: a unit that enters play as a copy of another.
//
// It replaces the card's coming into play, from wherever it comes: whoever
// plays it chooses first, and the copy is there as the card is. What is copied
// is all that is printed; the attributes that the card file lists must be those
// of the unit that was chosen, each under its own name.
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_COPY_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_COPY_H_

#include "kernel/dialects/karabast/lower_card.h"

namespace refold::karabast {

bool AddPreEnterPlay(Card& card, const Value& props);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_COPY_H_
