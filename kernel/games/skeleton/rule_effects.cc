#include "kernel/games/skeleton/rule_effects.h"

#include "kernel/base/check.h"
#include "kernel/effects/effects.h"
#include "kernel/games/skeleton/skeleton.h"
#include "kernel/games/skeleton/turn_table.h"
#include "kernel/query/saturate.h"

namespace refold::skeleton {
namespace {

// False if the duration is a player's and there is no such player.
bool ReadDuration(const Scope& scope, const flat::Instruction::Rule& rule,
                  Duration* duration) {
  duration->kind = static_cast<DurationKind>(rule.duration().kind());
  duration->player = rule.duration().player();
  if (!rule.has_whose()) return true;
  std::vector<Ref> whose = Select(scope, rule.whose());
  if (whose.empty() || !whose.front().is_player()) return false;
  duration->player = whose.front().id;
  return true;
}

}  // namespace

void RunRuleEffect(Engine& engine, Frame& frame,
                   const flat::Instruction::Rule& rule,
                   const RuleEffects& effects) {
  Scope scope = engine.scope(frame.env);
  auto effect = effects.find(rule.name());
  REFOLD_CHECK(effect != effects.end(), "an effect that the game lacks");
  Operands operands{
      .frame = frame, .what = {}, .other = {}, .words = {}, .duration = {}};
  if (rule.has_what()) operands.what = Select(scope, rule.what());
  if (rule.has_other()) operands.other = Select(scope, rule.other());
  if (rule.has_number()) operands.number = Evaluate(scope, rule.number());
  if (rule.dependency() != 0) {
    operands.program = engine.world().programs().Dependency(
        frame.env.ability.program, rule.dependency() - 1);
  }
  operands.words.assign(rule.words().begin(), rule.words().end());
  if (ReadDuration(scope, rule, &operands.duration)) {
    effect->second.run(engine, operands);
  }
}

void AddToValue(Engine& engine, const Ref& of, Word value, int64_t change) {
  SetValue(engine, of, value,
           SaturatingAdd(GetValue(engine.state(), of, value), change));
}

void AddToPlayers(Engine& engine, const Operands& with, Word value) {
  for (const Ref& player : with.what) {
    if (!player.is_player()) continue;
    if (with.for_good()) {
      AddToValue(engine, player, value, with.number);
    } else {
      AddModifier(engine, with.env(), {player},
                  {{.kind = ModifierOpKind::kRule,
                    .word = value,
                    .number = with.number}},
                  with.duration);
    }
  }
}

void GiveTurns(Engine& engine, const Operands& with) {
  AddToPlayers(engine, with, kExtraTurns);
  if (SkeletonOf(engine).turn.extra_turns != ExtraTurns::kOfAnyone) return;
  const auto now = static_cast<int64_t>(engine.world().sequence());
  for (const Ref& player : with.what) {
    if (player.is_player()) SetValue(engine, player, kExtraTurnsSince, now);
  }
}

void TakeTurns(Engine& engine, const Operands& with) {
  AddToPlayers(engine, with, kSkipTurns);
}

void SkipPhases(Engine& engine, const Operands& with) {
  for (Word phase : with.words) AddToPlayers(engine, with, SkipsOf(phase));
}

}  // namespace refold::skeleton
