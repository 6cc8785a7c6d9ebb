// Conditions and limits that stand behind a wrapper's effect belong to the
// whole line: `{T}:all(*) destroy myupkeeponly`. So does the target of what a
// colour or type is chosen for.
#include <memory>
#include <utility>

#include "kernel/dialects/wagic/lower_effect.h"

namespace refold::wagic {
namespace {

void MoveUp(Ability* inner, Ability* outer) {
  for (Condition& condition : inner->conditions) {
    outer->conditions.push_back(std::move(condition));
  }
  inner->conditions.clear();
  if (!outer->limit.has_value()) std::swap(outer->limit, inner->limit);
  if (!outer->limit_effect.has_value()) {
    std::swap(outer->limit_effect, inner->limit_effect);
  }
}

// Takes what belongs to the line out of the inner ability.
void HoistFrom(Ref<Ability>* inner, Ability* outer) {
  if ((*inner)->cost.has_value() || (*inner)->trigger.has_value()) return;
  Ability changed = WithHoisted(**inner);
  MoveUp(&changed, outer);
  *inner = std::make_shared<const Ability>(std::move(changed));
}

// `{cost}:activatechooseacolor target(a) X activatechooseend`: the target is
// the ability's, chosen as it is used; the word is chosen as it resolves.
void HoistTarget(Ref<Ability>* inner, Ability* outer) {
  if (!outer->cost.has_value() || outer->target.has_value() ||
      outer->effects.size() != 1 || !(*inner)->target.has_value() ||
      (*inner)->choosing != Choosing::kNone) {
    return;
  }
  Ability changed = **inner;
  std::swap(outer->target, changed.target);
  *inner = std::make_shared<const Ability>(std::move(changed));
}

}  // namespace

Ability WithHoisted(Ability ability) {
  for (Effect& effect : ability.effects) {
    if (auto* scope = std::get_if<ScopeArgs>(&effect.args)) {
      HoistFrom(&scope->inner, &ability);
    } else if (auto* property = std::get_if<PropertyArgs>(&effect.args)) {
      HoistFrom(&property->inner, &ability);
    } else if (auto* action = std::get_if<PhaseActionArgs>(&effect.args)) {
      HoistFrom(&action->inner, &ability);
    } else if (auto* choose = std::get_if<ChooseArgs>(&effect.args)) {
      HoistFrom(&choose->inner, &ability);
      HoistTarget(&choose->inner, &ability);
    }
  }
  return ability;
}

}  // namespace refold::wagic
