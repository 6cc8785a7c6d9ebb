#include "kernel/effects/going_on.h"

#include <algorithm>
#include <utility>

namespace refold {
namespace {

bool ChangesWhatItIs(const ModifierOp& op) {
  switch (op.kind) {
    case ModifierOpKind::kSetController:
    case ModifierOpKind::kAddType:
    case ModifierOpKind::kRemoveType:
    case ModifierOpKind::kRemoveSubtypes:
    case ModifierOpKind::kAddColor:
    case ModifierOpKind::kSetColor:
    case ModifierOpKind::kAddKeyword:
    case ModifierOpKind::kRemoveKeyword:
    case ModifierOpKind::kGrantAbility:
    case ModifierOpKind::kLoseAbilities:
    case ModifierOpKind::kSetStat:
    case ModifierOpKind::kAddStat:
    case ModifierOpKind::kSwapStats:
      return true;
    case ModifierOpKind::kNone:
    case ModifierOpKind::kDefineStat:
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

}  // namespace

std::vector<ModifierCell> EffectsThatGoOn(const Engine& engine,
                                          const Ref& card) {
  std::vector<ModifierCell> effects;
  for (const auto& [id, effect] : engine.state().modifiers()) {
    const ModifierCell& cell = effect.get();
    const bool affects = std::find(cell.affected.begin(), cell.affected.end(),
                                   card) != cell.affected.end();
    if (!affects || cell.waits()) continue;
    ModifierCell goes_on = cell;
    std::erase_if(goes_on.ops,
                  [](const ModifierOp& op) { return !ChangesWhatItIs(op); });
    if (!goes_on.ops.empty()) effects.push_back(std::move(goes_on));
  }
  std::stable_sort(effects.begin(), effects.end(),
                   [](const ModifierCell& a, const ModifierCell& b) {
                     return a.timestamp < b.timestamp;
                   });
  return effects;
}

void GoOn(Engine& engine, const Ref& card, std::vector<ModifierCell> effects) {
  for (ModifierCell& effect : effects) {
    effect.affected = {card};
    engine.BeginEffect(std::move(effect));
  }
}

}  // namespace refold
