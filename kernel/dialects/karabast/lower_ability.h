// The common parts of all kinds of abilities: where they work, their title, a
// condition.
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_ABILITY_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_ABILITY_H_

#include "kernel/dialects/karabast/lower_code.h"

namespace refold::karabast {

// A property; undefined if it is not given.
Value PropertyOf(const Value& props, const char* key);

// `granted`: it works only where an effect grants it, and is noted as such.
pb::Ability& NewAbility(Card& card, pb::AbilityKind kind, bool granted);
// Where it works: in the arenas, or in the base zone for the side of a leader
// and for bases, unless its properties say so.
bool AddZones(Card& card, const Value& props, pb::Ability& ability);
// Whether what a condition has given can be one: a number that is known, or a
// text, would always hold. An error is reported there, or where the condition
// is.
bool IsCondition(Card& card, const Value& holds, const Span& where);
bool AddCondition(Card& card, const Context& context, const Value& condition,
                  pb::Ability& ability);
// The same of what a static ability does.
bool AddWhile(Card& card, const Context& context, const Value& condition,
              pb::Continuous& continuous);
void AddLabel(Card& card, const Value& props, const Context& context,
              pb::Ability& ability);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_ABILITY_H_
