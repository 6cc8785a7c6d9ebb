// What abilities of all kinds have: where they work, their title, a condition.
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_ABILITY_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_ABILITY_H_

#include "kernel/dialects/karabast/lower_code.h"

namespace refold::karabast {

// `granted`: it works only where an effect grants it, and is noted as such.
pb::Ability& NewAbility(Card& card, pb::AbilityKind kind, bool granted);
// Where it works: in the arenas, or in the base zone for the side of a leader
// and for bases, unless its properties say so.
bool AddZones(Card& card, const Value& props, pb::Ability& ability);
bool AddCondition(Card& card, const Context& context, const Value& condition,
                  pb::Ability& ability);
void AddLabel(Card& card, const Value& props, const Context& context,
              pb::Ability& ability);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_ABILITY_H_
