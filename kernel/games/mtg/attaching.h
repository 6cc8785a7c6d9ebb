// What an Aura or an Equipment may be attached to (CR 301.5, 303.4): if it is
// attached to anything else it becomes unattached, and an effect cannot attach
// it to anything else (CR 701.3b).
#ifndef REFOLD_KERNEL_GAMES_MTG_ATTACHING_H_
#define REFOLD_KERNEL_GAMES_MTG_ATTACHING_H_

#include "kernel/engine/verb.h"
#include "kernel/query/view.h"

namespace refold::mtg {

// For a card in play; true for other kinds of card.
bool MayBeAttached(const View& view, const CardCell& card, const Ref& host);

// The kernel's verb "attach" with that rule.
Verb AttachVerb();

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_ATTACHING_H_
