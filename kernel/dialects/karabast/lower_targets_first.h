// Whether an ability's targets are chosen before it is paid for: if they are
// all the player's own to choose.
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_TARGETS_FIRST_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_TARGETS_FIRST_H_

#include "kernel/dialects/karabast/lower_code.h"

namespace refold::karabast {

// Not where a card is to be played: whether it can be afforded depends on what
// has been paid.
bool TargetsComeFirst(Card& card, const Context& context, const Value& props);
// The same of an event: nothing is paid, and the card lies where it did, until
// all has been chosen. Played first is one that may be declined, one for which
// cards in hand are chosen, and one with a menu that an arrow gives.
bool EventChoosesFirst(Card& card, const Context& context, const Value& props);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_TARGETS_FIRST_H_
