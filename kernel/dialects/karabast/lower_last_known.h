// Last known information: what a card was, when it has left play.
//
// A card that leaves play becomes a new object, and the kernel has last-known
// information about the old one. That does not include what was attached to it:
// for that, the game's table of cards that have left play is used during the
// phase; attachments of a card still in play are found on it. For a card that
// has not been in play this is the present card.
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_LAST_KNOWN_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_LAST_KNOWN_H_

#include "kernel/dialects/karabast/lower_card.h"

namespace refold::karabast {

Value WhatItWas(Card& card, pb::Selector was);
// The same where an event says itself what was on it.
Value WhatItWas(pb::Selector was, pb::Selector upgrades);
// Of an event of the step before.
Value WhatItWas(Card& card, const PastEvent& event);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_LAST_KNOWN_H_
