// What can be done in Magic, as rows of a table (kernel/engine/verb.h):
// damage.h, permanent_verbs.h, events of events.h, and of the kernel's verbs
// attach, counters, create, draw, flag, resource and value.
//
// Everything else is done by the functions of kernel/effects and cannot be
// replaced: paying mana, casting, copying, changing faces.
#ifndef REFOLD_KERNEL_GAMES_MTG_VERBS_H_
#define REFOLD_KERNEL_GAMES_MTG_VERBS_H_

#include "kernel/engine/verb.h"

namespace refold::mtg {

const VerbTable& Verbs();

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_VERBS_H_
