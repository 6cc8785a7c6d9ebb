#include "kernel/play/idle.h"

#include "kernel/engine/code_frame.h"
#include "kernel/query/evaluate.h"

namespace refold {

std::optional<bool> SaysLegalTarget(const Engine& engine,
                                    const Environment& env) {
  const flat::Ability& ability = engine.view().ability(env.ability);
  if (ability.code_size() == 0 || !ability.code(0).has_rule()) {
    return std::nullopt;
  }
  const auto& says = ability.code(0).rule();
  if (Word(says.name()) != kLegalTarget) return std::nullopt;
  return Evaluate(engine.scope(env), says.number()) != 0;
}

bool HasNoEffect(Engine& engine, const Environment& env) {
  const flat::Ability& ability = engine.view().ability(env.ability);
  if (!Holds(engine.scope(env), ability.has_condition(), ability.condition())) {
    return true;
  }
  const std::optional<bool> legal = SaysLegalTarget(engine, env);
  return legal.has_value() ? !*legal : !engine.WouldChange(CodeFrame(env, 0));
}

}  // namespace refold
