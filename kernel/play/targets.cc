#include "kernel/play/targets.h"

#include <algorithm>
#include <functional>

#include "kernel/engine/game_rules.h"
#include "kernel/play/target_search.h"

namespace refold {
namespace {

using ChooseFn = std::function<bool(const flat::Instruction::Choose&)>;

// Calls `check` for each target choice of the announcement until one says no.
bool EachTargetChoice(const Engine& engine, const Environment& env,
                      const ChooseFn& check) {
  if (env.ability.empty()) return true;
  const flat::Ability& ability = engine.view().ability(env.ability);
  for (uint32_t i = 0; i < ability.resolve_at(); ++i) {
    const flat::Instruction& step = ability.code(static_cast<int>(i));
    if (step.has_choose() && step.choose().target() && !check(step.choose())) {
      return false;
    }
  }
  return true;
}

bool IsLegal(const Scope& scope, const flat::Instruction::Choose& choose,
             const Ref& ref) {
  return IsAmong(scope, choose.from(), ref) &&
         scope.view.game.CanTarget(scope.view, scope.env, ref);
}

}  // namespace

bool EnoughTargets(const Engine& engine, const Environment& env) {
  if (env.ability.empty()) return true;
  return BranchesBeforeTargets(engine.view().ability(env.ability)) ||
         CanChooseAll(engine, env, 0);
}

std::vector<Ref> ChosenTargets(const Engine& engine, const Environment& env) {
  std::vector<Ref> chosen;
  EachTargetChoice(engine, env, [&](const flat::Instruction::Choose& choose) {
    if (choose.register_() < env.registers.size()) {
      const std::vector<Ref>& refs = env.registers[choose.register_()].refs;
      chosen.insert(chosen.end(), refs.begin(), refs.end());
    }
    return true;
  });
  return chosen;
}

std::vector<Ref> PossibleTargets(const Engine& engine, const Environment& env) {
  std::vector<Ref> possible;
  if (env.ability.empty()) return possible;
  // Before it is announced it has no registers.
  Environment announced = env;
  const size_t registers = engine.view().ability(env.ability).registers();
  if (announced.registers.size() < registers) {
    announced.registers.resize(registers);
  }
  const Scope scope = engine.scope(announced);
  EachTargetChoice(engine, env, [&](const flat::Instruction::Choose& choose) {
    for (const Ref& ref : Find(scope, choose.from())) {
      if (scope.view.game.CanTarget(scope.view, scope.env, ref)) {
        possible.push_back(ref);
      }
    }
    return true;
  });
  return possible;
}

bool KeepLegalTargets(const Engine& engine, Environment& env) {
  bool had = false;
  bool has = false;
  // Legality is judged with all targets in place, then all are replaced.
  Environment judged = env;
  Scope scope = engine.scope(judged);
  EachTargetChoice(
      engine, judged, [&](const flat::Instruction::Choose& choose) {
        if (choose.register_() >= env.registers.size()) return true;
        std::vector<Ref>& refs = env.registers[choose.register_()].refs;
        had = had || !refs.empty();
        std::erase_if(
            refs, [&](const Ref& ref) { return !IsLegal(scope, choose, ref); });
        has = has || !refs.empty();
        return true;
      });
  return has || !had;
}

bool HasItsTargets(const Engine& engine, const Environment& env) {
  if (env.ability.empty() ||
      BranchesBeforeTargets(engine.view().ability(env.ability))) {
    return true;
  }
  Scope scope = engine.scope(env);
  return EachTargetChoice(
      engine, env, [&](const flat::Instruction::Choose& choose) {
        return FewestOf(scope, choose) <= 0 ||
               (choose.register_() < env.registers.size() &&
                !env.registers[choose.register_()].refs.empty());
      });
}

}  // namespace refold
