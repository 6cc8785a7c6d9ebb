#include "kernel/projections/effect_index.h"

#include "kernel/projections/grant_table.h"

namespace refold {

AbilityRef AbilityOfEdge(const GameState& state, const EffectEdge& edge) {
  auto it = state.modifiers().find(edge.modifier);
  if (it == state.modifiers().end()) return {};
  const ModifierCell& effect = it->second.get();
  if (edge.kind == EffectEdge::Kind::kBegins) return effect.begin;
  const std::vector<DurationEnd>& ends = effect.duration.ends;
  return edge.end < ends.size() ? ends[edge.end].ability : AbilityRef();
}

void EffectIndex::Rebuild(const View& view) {
  *this = EffectIndex();
  for (const auto& modifier : view.state.modifiers()) {
    Update(view, modifier.first);
  }
}

void EffectIndex::Update(const View& view, uint32_t modifier) {
  if (auto old = by_modifier_.find(modifier); old != by_modifier_.end()) {
    for (const auto& [key, edge] : old->second) {
      auto filed = filed_.find(key);
      states_.erase(edge);
      if (filed == filed_.end()) continue;
      filed->second.erase(edge);
      if (filed->second.empty()) filed_.erase(filed);
    }
    by_modifier_.erase(old);
  }
  auto it = view.state.modifiers().find(modifier);
  if (it == view.state.modifiers().end()) return;
  const ModifierCell& effect = it->second.get();
  if (effect.waits()) File(view, {.modifier = modifier});
  for (uint32_t i = 0; i < effect.duration.ends.size(); ++i) {
    File(view,
         {.modifier = modifier, .kind = EffectEdge::Kind::kEnds, .end = i});
  }
}

void EffectIndex::File(const View& view, const EffectEdge& edge) {
  const AbilityRef ref = AbilityOfEdge(view.state, edge);
  // Cells of a log may name anything.
  if (!IsOfKind(view.programs, ref, flat::ABILITY_TRIGGERED)) return;
  const flat::Ability& ability = view.ability(ref);
  const bool is_state = ability.trigger().kind() == flat::EventPattern::STATE;
  // Beginning requires an event.
  if (is_state && edge.kind == EffectEdge::Kind::kBegins) return;
  for (const EventKey& key : KeysOf(ability)) {
    by_modifier_[edge.modifier].emplace_back(key, edge);
    if (is_state) {
      states_.insert(edge);
    } else {
      filed_[key].insert(edge);
    }
  }
}

std::vector<EffectEdge> EffectIndex::WaitingFor(const Occurrence& what) const {
  std::set<EffectEdge> found;
  if (filed_.empty()) return {};
  for (const EventKey& key : KeysOf(what, flat::ABILITY_TRIGGERED)) {
    auto filed = filed_.find(key);
    if (filed == filed_.end()) continue;
    found.insert(filed->second.begin(), filed->second.end());
  }
  return {found.begin(), found.end()};
}

}  // namespace refold
