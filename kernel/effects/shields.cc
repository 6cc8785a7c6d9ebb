#include "kernel/effects/shields.h"

#include <algorithm>

#include "kernel/effects/effects.h"

namespace refold {
namespace {

// A modifier whose every shield is used up and that does nothing else is over.
bool IsUsedUp(const ModifierCell& modifier) {
  return std::all_of(
      modifier.ops.begin(), modifier.ops.end(), [](const ModifierOp& op) {
        return op.kind == ModifierOpKind::kShield && op.number <= 0;
      });
}

}  // namespace

std::vector<Shield> ShieldsOf(const GameState& state, const Ref& target,
                              Word kind) {
  std::vector<Shield> shields;
  for (const auto& [id, modifier] : state.modifiers()) {
    const std::vector<Ref>& affected = modifier->affected;
    if (std::find(affected.begin(), affected.end(), target) == affected.end()) {
      continue;
    }
    for (size_t i = 0; i < modifier->ops.size(); ++i) {
      const ModifierOp& op = modifier->ops[i];
      if (op.kind != ModifierOpKind::kShield || op.word != kind) continue;
      if (op.number <= 0) continue;
      shields.push_back({id, static_cast<uint32_t>(i), op.number});
    }
  }
  return shields;
}

void Weaken(Engine& engine, const Shield& shield, int64_t by) {
  engine.Emit(ModifierChanged{.modifier = shield.modifier,
                              .op = shield.op,
                              .before = shield.left,
                              .after = shield.left - by});
  // The consequences may have ended it.
  auto it = engine.state().modifiers().find(shield.modifier);
  if (it != engine.state().modifiers().end() && IsUsedUp(it->second.get())) {
    RemoveModifier(engine, shield.modifier, Word::Of("used"));
  }
}

}  // namespace refold
