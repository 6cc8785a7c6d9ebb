#include "kernel/projections/waking.h"

#include "kernel/projections/match_event.h"

namespace refold::projections_internal {

bool IsArrival(const View& view, const Occurrence& what) {
  return what.kind == flat::EventPattern::MOVED && !what.as_was &&
         view.game.words().InPlay(what.to.zone);
}

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

PlayerId ControllerAt(const Scope& scope, const flat::Ability& ability) {
  if (ability.has_controlled_by()) {
    for (const Ref& ref : Select(scope, ability.controlled_by())) {
      if (ref.is_player()) return ref.id;
    }
  }
  return scope.env.controller;
}

}  // namespace refold::projections_internal
