#include "kernel/projections/trigger_usage.h"

namespace refold {

bool TriggerUsage::MayWake(const TriggerInstance& instance,
                           const TriggerLimits& limits, uint64_t group) const {
  auto it = uses_.find(instance);
  const TriggerUse use = it == uses_.end() ? TriggerUse() : it->second;
  if (limits.once && use.ever) return false;
  if (limits.each_group && group != 0 && use.group == group) return false;
  return !limits.per_turn || use.this_turn < *limits.per_turn;
}

void TriggerUsage::Record(const TriggerInstance& instance, uint64_t group) {
  TriggerUse& use = uses_[instance];
  use.instance = instance;
  use.ever = true;
  use.group = group;
  ++use.this_turn;
}

void TriggerUsage::BeginTurn(const GameState& state) {
  for (auto& [instance, use] : uses_) use.this_turn = 0;
  std::erase_if(uses_, [&state](const auto& entry) {
    const TriggerInstance& instance = entry.first;
    return instance.modifier != 0
               ? state.modifiers().count(instance.modifier) == 0
               : state.Find(instance.source) == nullptr;
  });
}

std::vector<TriggerUse> TriggerUsage::ToList() const {
  std::vector<TriggerUse> list;
  for (const auto& [instance, use] : uses_) list.push_back(use);
  return list;
}

TriggerUsage TriggerUsage::FromList(const std::vector<TriggerUse>& list) {
  TriggerUsage usage;
  for (const TriggerUse& use : list) usage.uses_[use.instance] = use;
  return usage;
}

}  // namespace refold
