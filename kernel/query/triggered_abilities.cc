#include "kernel/query/triggered_abilities.h"

#include "kernel/query/evaluate.h"

namespace refold {
namespace {

bool IsOfKind(const View& view, const Characteristics::GrantedAbility& has,
              Word keyword) {
  const flat::Ability& ability = view.ability(has.ability);
  const bool printed = has.env.source.empty();
  return ability.kind() == flat::ABILITY_TRIGGERED &&
         (keyword.empty() || ability.keyword() == keyword) &&
         !(printed && ability.granted_only());
}

// From the card's own point of view.
bool ConditionHolds(const View& view, const Ref& card,
                    const Characteristics::GrantedAbility& has) {
  const flat::Ability& ability = view.ability(has.ability);
  Environment env = has.env;
  env.source = card;
  env.ability = has.ability;
  env.controller = ControllerOf(view, card);
  return Holds({view, env}, ability.has_condition(), ability.condition());
}

}  // namespace

std::vector<AbilityRef> TriggeredAbilitiesOf(const View& view, const Ref& card,
                                             Word keyword) {
  std::vector<AbilityRef> found;
  if (view.state.Find(card) == nullptr) return found;
  for (const auto& has : CharacteristicsOf(view, card.id).abilities) {
    if (IsOfKind(view, has, keyword) && ConditionHolds(view, card, has)) {
      found.push_back(has.ability);
    }
  }
  return found;
}

}  // namespace refold
