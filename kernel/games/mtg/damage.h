// Damage in Magic: what it does to players, creatures and planeswalkers.
#ifndef REFOLD_KERNEL_GAMES_MTG_DAMAGE_H_
#define REFOLD_KERNEL_GAMES_MTG_DAMAGE_H_

#include "kernel/engine/verb.h"

namespace refold::mtg {

// The verb "damage". It would not happen where protection or another rule
// prevents all of it, or where its target cannot be dealt damage. What prevents
// some of it replaces it: shields, and abilities of the rules program. Loss and
// gain of life, counters and milling that come of it are proposed with it.
//
// Its number "unpreventable" says that nothing prevents any of it (CR 615.12).
Verb DamageVerb();

// Number of the verb, and of what is asked about it before it happens.
inline const Word kUnpreventable = Word::Of("unpreventable");

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_DAMAGE_H_
