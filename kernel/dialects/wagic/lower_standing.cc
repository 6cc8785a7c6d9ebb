// Standing abilities: which sort each part of a line is.
#include <utility>

#include "kernel/dialects/wagic/lower_effect.h"

namespace refold::wagic {

pb::Ability* AddAbilityOf(CardLowering& card, pb::AbilityKind kind,
                          const Span& span, const Holder& holder,
                          std::vector<uint32_t>* added) {
  added->push_back(
      static_cast<uint32_t>(card.builder.program().abilities_size()));
  pb::Ability& ability = card.builder.AddAbility(kind);
  *ability.mutable_span() = PlaceOf(card, span);
  ability.set_granted_only(holder.granted);
  for (const std::string& zone : holder.zones) {
    ability.add_zones(card.builder.W(zone));
  }
  for (const pb::Expr& condition : holder.conditions) {
    *ability.mutable_condition() =
        ability.has_condition() ? And(ability.condition(), condition)
                                : condition;
  }
  return &ability;
}

bool AddStanding(CardLowering& card, const Ability& ability,
                 const Holder& holder, std::vector<uint32_t>* added) {
  Holder held = holder;
  pb::Expr paid;
  if (LowerPaidWith(card, ability, &paid)) held.conditions.push_back(paid);
  if (ability.trigger.has_value()) {
    AddTriggered(card, ability, held, added);
  } else if (ability.cost.has_value()) {
    AddActivated(card, ability, held, added);
  } else if (!IsOneShot(ability)) {
    AddStatic(card, ability, held, added);
  } else {
    return false;
  }
  return true;
}

bool AddGranted(CardLowering& card, const Ability& ability,
                std::vector<uint32_t>* added) {
  Holder holder;
  holder.object = tree::Entities(pb::Selector::SOURCE);
  holder.granted = true;
  return AddStanding(card, ability, holder, added);
}

}  // namespace refold::wagic
