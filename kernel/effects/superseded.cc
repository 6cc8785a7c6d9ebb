#include "kernel/effects/superseded.h"

#include <algorithm>

namespace refold {
namespace {

// Whether the operation leaves the same whatever was there before.
bool Overwrites(const ModifierOp& op) {
  switch (op.kind) {
    case ModifierOpKind::kSetController:
    case ModifierOpKind::kAddType:
    case ModifierOpKind::kRemoveType:
    case ModifierOpKind::kRemoveSubtypes:
    case ModifierOpKind::kAddColor:
    case ModifierOpKind::kSetColor:
    case ModifierOpKind::kRemoveKeyword:
    case ModifierOpKind::kLoseAbilities:
    case ModifierOpKind::kDefineStat:
    case ModifierOpKind::kSetStat:
      return !op.copiable;
    case ModifierOpKind::kNone:
    case ModifierOpKind::kAddKeyword:
    case ModifierOpKind::kGrantAbility:
    case ModifierOpKind::kAddStat:
    case ModifierOpKind::kSwapStats:
    case ModifierOpKind::kRule:
    case ModifierOpKind::kShield:
    case ModifierOpKind::kTrigger:
    case ModifierOpKind::kAddCost:
    case ModifierOpKind::kAbility:
    case ModifierOpKind::kSetFlag:
    case ModifierOpKind::kAddResource:
    case ModifierOpKind::kAddValue:
    case ModifierOpKind::kProxyStat:
    case ModifierOpKind::kCopy:
    case ModifierOpKind::kForbidAbilities:
    case ModifierOpKind::kForbidKeyword:
    case ModifierOpKind::kReword:
    case ModifierOpKind::kChangeFlag:
    case ModifierOpKind::kChangeResource:
      return false;
  }
  return false;
}

// Whether it lasts as long as any equal one, and no event is counted for it.
bool OnlyOverwrites(const ModifierCell& effect) {
  return !effect.waits() && effect.of == 0 && effect.uses == 0 &&
         effect.duration.ends.empty() &&
         effect.duration.kind != DurationKind::kUntilUsed &&
         std::all_of(effect.ops.begin(), effect.ops.end(), Overwrites);
}

bool AreEqual(const ModifierCell& a, const ModifierCell& b) {
  return a.affected == b.affected && a.ops == b.ops &&
         a.duration == b.duration && a.name == b.name &&
         a.env.source == b.env.source && a.env.controller == b.env.controller;
}

}  // namespace

std::optional<uint32_t> SupersededBy(const GameState& state,
                                     const ModifierCell& effect) {
  if (!OnlyOverwrites(effect)) return std::nullopt;
  for (const auto& [id, other] : state.modifiers()) {
    if (AreEqual(effect, other.get()) && OnlyOverwrites(other.get())) return id;
  }
  return std::nullopt;
}

}  // namespace refold
