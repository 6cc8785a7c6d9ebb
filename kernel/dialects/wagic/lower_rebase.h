// Code that speaks of another card than its source.
//
// CardCode lets a card hand lines to another card, which then does them as if
// they were its own. Kernel code that is called keeps its source; so such code
// is lowered as usual, and then every mention of the source in it is turned
// into a mention of the register in which the other card is.
#ifndef REFOLD_KERNEL_DIALECTS_WAGIC_LOWER_REBASE_H_
#define REFOLD_KERNEL_DIALECTS_WAGIC_LOWER_REBASE_H_

#include <cstdint>

#include "kernel/dialects/wagic/lower.h"

namespace refold::wagic {

// Whether the trees of a static ability mention its source.
bool MentionsSource(const pb::Ability& ability);
// Turns the mentions of the source in an ability of the card's program, and in
// those that its code calls or delays, but not in those that it grants: they
// belong to whoever has them. False if it mentions the source in a way that has
// no other form.
bool RebaseAbility(CardLowering& card, uint32_t ability, uint32_t to_register);

}  // namespace refold::wagic

#endif  // REFOLD_KERNEL_DIALECTS_WAGIC_LOWER_REBASE_H_
