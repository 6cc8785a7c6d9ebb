// The requirements of an action: where, when, how often and at what cost it can
// be used.
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_ACTION_TERMS_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_ACTION_TERMS_H_

#include "kernel/dialects/karabast/lower_card.h"
#include "kernel/dialects/karabast/lower_context.h"
#include "kernel/dialects/karabast/lower_costs_code.h"

namespace refold::karabast {

// Adds what the properties say of it; false, and a report, where that is not
// supported. What it costs beside claims goes to `costs`.
bool AddTerms(Card& card, const Context& context, const Value& props,
              pb::Ability& ability, CostsBeside& costs);
// An action that costs nothing cannot be used where it is done to nobody.
void AddNeedOfEffect(Card& card, const Context& context, const Value& props,
                     pb::Ability& ability);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_ACTION_TERMS_H_
