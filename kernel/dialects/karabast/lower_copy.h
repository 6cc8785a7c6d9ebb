// addPreEnterPlayAbility: a unit that enters play as a copy of another.
//
// It replaces the card's entering play from any zone: the player chooses first,
// and the card enters as the copy. What is copied is all that is printed; the
// attributes that the card file lists must be those of the unit that was
// chosen, each under its own name.
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_COPY_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_COPY_H_

#include "kernel/dialects/karabast/lower_card.h"

namespace refold::karabast {

bool AddPreEnterPlay(Card& card, const Value& props);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_COPY_H_
