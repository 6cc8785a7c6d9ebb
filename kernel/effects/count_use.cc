#include "kernel/effects/count_use.h"

#include <vector>

#include "kernel/effects/effects.h"
#include "kernel/query/saturate.h"

namespace refold {
namespace {

// One use, as an effect on what counts it; what the whole game counts lasts as
// long as its players.
ModifierCell EffectOfUse(const Engine& engine, const Environment& env,
                         const UsesCount& count) {
  ModifierCell use{.env = env, .name = count.name};
  if (!count.of.empty()) {
    use.affected = {count.of};
  } else {
    for (PlayerId id = 1; id <= engine.state().player_count(); ++id) {
      use.affected.push_back(Ref::Player(id));
    }
  }
  for (const flat::DurationEnd& end :
       engine.view().ability(env.ability).uses().ends()) {
    use.duration.ends.push_back(
        {.ability = {env.ability.program, end.ability().ability()},
         .matches = end.matches()});
  }
  return use;
}

void ForgetValues(Engine& engine, const Ref& of,
                  const std::vector<NamedValue>& values,
                  bool (*forgets)(Word name)) {
  std::vector<Word> forgotten;
  for (const NamedValue& value : values) {
    if (forgets(value.name)) forgotten.push_back(value.name);
  }
  for (const Word name : forgotten) SetValue(engine, of, name, 0);
}

}  // namespace

void CountUse(Engine& engine, const Environment& env, const UsesCount& count) {
  if (!engine.view().ability(env.ability).uses().ends().empty()) {
    return AddEffect(engine, EffectOfUse(engine, env, count));
  }
  const int64_t before = GetValue(engine.state(), count.of, count.name);
  SetValue(engine, count.of, count.name, SaturatingAdd(before, 1));
}

void CountUse(Engine& engine, const Environment& env) {
  CountUse(engine, env, CountOfUses(env, engine.view().ability(env.ability)));
}

void ForgetUsesIf(Engine& engine, bool (*forgets)(Word name)) {
  for (CardId id = 1; id <= engine.state().card_count(); ++id) {
    const CardCell& card = *engine.state().card(id);
    if (card.zone.empty() && !card.absent()) continue;
    ForgetValues(engine, card.ref(), card.values, forgets);
  }
  for (PlayerId id = 1; id <= engine.state().player_count(); ++id) {
    ForgetValues(engine, Ref::Player(id), engine.state().player(id).values,
                 forgets);
  }
  ForgetValues(engine, Ref(), engine.state().game().values, forgets);
}

}  // namespace refold
