#include "kernel/projections/waking.h"

#include <algorithm>

#include "kernel/projections/match_event.h"

namespace refold::projections_internal {

bool IsWokenBy(const Scope& scope, const flat::Ability& ability,
               const Occurrence& what) {
  return PatternMatches(scope, ability.trigger(), what) &&
         Holds(scope, ability.has_condition(), ability.condition());
}

TriggerLimits LimitsOf(const Scope& scope, const flat::Ability& ability) {
  TriggerLimits limits{.once = ability.once(),
                       .each_group = ability.trigger().each_group()};
  if (ability.has_limit()) limits.per_turn = Evaluate(scope, ability.limit());
  return limits;
}

Environment EnvironmentAt(const View& view, const Listener& listener,
                          const Occurrence& what, uint64_t sequence) {
  Environment env = listener.env;
  TellEvent(what, view.programs.program(env.ability.program).asks_event(), env);
  env.event = sequence;
  bool moved_itself = what.kind == flat::EventPattern::MOVED && !what.as_was &&
                      env.source.is_card() && what.other == env.source;
  if (moved_itself) env.source = what.subject;
  return env;
}

bool IsLostByComing(const View& view, const Listener& listener,
                    const Occurrence& what) {
  const bool own = what.kind == flat::EventPattern::MOVED && !what.as_was &&
                   what.to.zone == view.game.words().play &&
                   listener.instance.source.is_card() &&
                   listener.instance.source == what.other;
  if (!own || view.state.Find(what.subject) == nullptr) return false;
  const Characteristics& there = CharacteristicsOf(view, what.subject.id);
  return std::none_of(there.abilities.begin(), there.abilities.end(),
                      [&listener](const Characteristics::GrantedAbility& has) {
                        return has.ability == listener.env.ability;
                      });
}

PlayerId ControllerAt(const Scope& scope, const flat::Ability& ability) {
  if (ability.has_controlled_by()) {
    for (const Ref& ref : Select(scope, ability.controlled_by())) {
      if (ref.is_player()) return ref.id;
    }
  }
  return scope.env.controller;
}

}  // namespace refold::projections_internal
