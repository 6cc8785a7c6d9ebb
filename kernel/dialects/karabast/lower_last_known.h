// Last known information: what a card was, when it has left play.
//
// A card that leaves play is another object from then on, and the kernel knows
// of the one that is gone what was true of it. What lay on it is no part of
// that: the game's table of the cards that have left play says it, for as long
// as a phase, and what still lies on a card is found there. Of a card that has
// not been in play this is the card as it is.
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
