#include "kernel/games/cfc/newest.h"

#include <algorithm>

#include "kernel/games/cfc/names.h"
#include "kernel/games/cfc/table.h"
#include "kernel/state/named.h"

namespace refold::cfc {

Age AgeOf(const View& view, const Characteristics::Rule& rule) {
  if (rule.modifier != 0) return AgeOfModifier(rule.modifier);
  const CardCell* source = view.state.Find(rule.env.source);
  return {source == nullptr ? 0 : GetNamed(source->values, kSince), 1};
}

std::vector<const Characteristics::Rule*> RulesOn(
    const View& view, const Ref& ref, std::initializer_list<Word> names) {
  const Characteristics* is = CharacteristicsOn(view, ref);
  if (is == nullptr) return {};
  std::vector<const Characteristics::Rule*> rules;
  for (const Characteristics::Rule& rule : is->rules) {
    if (std::find(names.begin(), names.end(), rule.word) != names.end()) {
      rules.push_back(&rule);
    }
  }
  std::stable_sort(rules.begin(), rules.end(),
                   [&view](const auto* a, const auto* b) {
                     return AgeOf(view, *a) < AgeOf(view, *b);
                   });
  return rules;
}

int64_t SinceNow(const GameState& state) {
  return int64_t{state.game().next_modifier};
}

}  // namespace refold::cfc
