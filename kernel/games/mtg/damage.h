// Damage in Magic: what it does to players, creatures and planeswalkers.
#ifndef REFOLD_KERNEL_GAMES_MTG_DAMAGE_H_
#define REFOLD_KERNEL_GAMES_MTG_DAMAGE_H_

#include "kernel/engine/verb.h"

namespace refold::mtg {

// The verb "damage". It is impossible if protection or another rule prevents
// all of it, or if its target cannot be dealt damage. Partial prevention
// replaces it: shields, and abilities of the rules program. The resulting loss
// and gain of life, counters and milling are proposed with it.
//
// Its number "unpreventable" means that nothing prevents any of it (CR 615.12).
Verb DamageVerb();

// Number of the verb, and of its event before it happens.
inline const Word kUnpreventable = Word::Of("unpreventable");

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_DAMAGE_H_
