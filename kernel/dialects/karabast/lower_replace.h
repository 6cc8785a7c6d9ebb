// Abilities that replace what would happen: `when` events that do not happen,
// or something else instead; damage that is prevented, changed or turned aside.
//
// Each becomes a replacement ability of the kernel's. What may be done only "if
// you do" something is the code that runs before.
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_REPLACE_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_REPLACE_H_

#include "kernel/dialects/karabast/lower_card.h"

namespace refold::karabast {

// addReplacementEffectAbility: one ability for each event in `when`.
bool AddReplacements(Card& card, const Value& props, bool granted);
// addDamageModificationAbility.
bool AddDamageModification(Card& card, const Value& props, bool granted);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_REPLACE_H_
