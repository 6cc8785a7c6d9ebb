// State triggers: abilities that check the state instead of events
// (EventPattern STATE).
#include <algorithm>
#include <utility>

#include "kernel/projections/projections.h"
#include "kernel/projections/waking.h"
#include "kernel/query/set_up.h"

namespace refold {

using projections_internal::ControllerAt;
using projections_internal::EnvironmentAt;
using projections_internal::IsWokenBy;
using projections_internal::LimitsOf;

std::vector<PendingTrigger> Projections::StateTriggers(const View& view,
                                                       bool immediate) const {
  // The state is not there yet while cards are placed one after another.
  if (IsSettingUp(view)) return {};
  BuildIndex(view);
  if (!index_.MayHaveStateTriggers()) return {};
  std::vector<Listener> listeners;
  index_.AddStateTriggers(view, listeners);
  std::sort(listeners.begin(), listeners.end(), RegisteredBefore);
  std::vector<PendingTrigger> woken;
  for (const Listener& listener : listeners) {
    const Occurrence what{.kind = flat::EventPattern::STATE,
                          .subject = listener.env.source};
    const flat::Ability& ability = view.ability(listener.env.ability);
    if (ability.immediate() != immediate) continue;
    Environment env = EnvironmentAt(view, listener, what, /*sequence=*/0);
    env.controller = ControllerAt({view, env}, ability);
    Scope scope{view, env};
    TriggerInstance instance{.source = env.source, .ability = env.ability};
    bool waits =
        std::any_of(view.state.stack().begin(), view.state.stack().end(),
                    [&env](const CellSlot<StackItemCell>& item) {
                      return item->env.source == env.source &&
                             item->env.ability == env.ability;
                    });
    if (!waits && IsWokenBy(scope, ability, what) &&
        usage_->MayWake(instance, LimitsOf(scope, ability), /*group=*/0)) {
      woken.push_back({std::move(env), listener.instance.modifier});
    }
  }
  return woken;
}

// State triggers were never pending, so their use is recorded when they are put
// on the stack.
void Projections::RecordStateTrigger(const View& view, const Event& event) {
  const auto* added = event.As<StackItemAdded>();
  if (added == nullptr) return;
  const StackItemCell* item = view.state.stack_item(added->item.id);
  if (item == nullptr || item->kind != StackItemKind::kTriggered ||
      !IsOfKind(view.programs, item->env.ability, flat::ABILITY_TRIGGERED)) {
    return;
  }
  const flat::Ability& ability = view.ability(item->env.ability);
  bool limited = LimitsOf({view, item->env}, ability).any();
  if (ability.trigger().kind() == flat::EventPattern::STATE && limited) {
    usage_.Touch().Record(
        {.source = item->env.source, .ability = item->env.ability},
        /*group=*/0);
  }
}

}  // namespace refold
