// Events that lasting effects wait for: uses, beginnings and ends.
#include <algorithm>
#include <vector>

#include "kernel/projections/projections.h"
#include "kernel/projections/waking.h"

namespace refold {

using projections_internal::EnvironmentAt;
using projections_internal::IsWokenBy;

bool Projections::SpendUse(const Listener& listener) {
  const EffectEdge edge{.modifier = listener.instance.modifier,
                        .kind = EffectEdge::Kind::kWorks};
  const auto spent =
      std::count_if(effect_hits_.begin(), effect_hits_.end(),
                    [&edge](const EffectHit& hit) { return hit.edge == edge; });
  if (spent >= static_cast<int64_t>(listener.uses)) return false;
  effect_hits_.push_back({.edge = edge});
  return true;
}

void Projections::HitEffects(const View& view, const Event& event,
                             bool as_was) {
  for (const Occurrence& what : moment_.occurrences) {
    if (what.as_was != as_was) continue;
    for (const EffectEdge& edge : effects_.WaitingFor(what)) {
      const AbilityRef ref = AbilityOfEdge(view.state, edge);
      const flat::Ability& ability = view.ability(ref);
      const Listener waiting{.env =
                                 view.state.modifiers().at(edge.modifier)->env};
      Environment env = EnvironmentAt(view, waiting, what, event.sequence);
      if (!IsWokenBy({view, env}, ability, what)) continue;
      effect_hits_.push_back({.edge = edge,
                              .subject = what.subject,
                              .other = what.other,
                              .amount = what.amount});
    }
  }
}

std::vector<EffectEdge> Projections::EndsThatHold(const View& view) const {
  BuildIndex(view);
  std::vector<EffectEdge> holding;
  for (const EffectEdge& edge : effects_.states()) {
    const flat::Ability& ability =
        view.ability(AbilityOfEdge(view.state, edge));
    const Environment& env = view.state.modifiers().at(edge.modifier)->env;
    const Occurrence state{.kind = flat::EventPattern::STATE,
                           .subject = env.source};
    if (IsWokenBy({view, env}, ability, state)) holding.push_back(edge);
  }
  return holding;
}

}  // namespace refold
