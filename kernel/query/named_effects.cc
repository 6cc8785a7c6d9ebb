#include "kernel/query/named_effects.h"

#include <algorithm>

#include "kernel/query/contains.h"

namespace refold {

bool IsEffectOf(const ModifierCell& effect, const std::vector<Ref>& these) {
  auto is_one = [&these](const Ref& ref) { return Contains(these, ref); };
  return effect.affected.empty() ? is_one(Ref::Player(effect.env.controller))
                                 : std::any_of(effect.affected.begin(),
                                               effect.affected.end(), is_one);
}

int64_t CountEffects(const GameState& state, Word name,
                     const std::vector<Ref>* these) {
  int64_t count = 0;
  for (const auto& [id, effect] : state.modifiers()) {
    if (effect->name != name) continue;
    if (these == nullptr || IsEffectOf(effect.get(), *these)) ++count;
  }
  return count;
}

}  // namespace refold
