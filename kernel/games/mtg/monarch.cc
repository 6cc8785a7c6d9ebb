#include "kernel/games/mtg/monarch.h"

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "kernel/effects/effects.h"
#include "kernel/games/mtg/events.h"
#include "kernel/games/mtg/rules_program.h"

namespace refold::mtg {
namespace {

const Word kMonarch = Word::Of("monarch");

}  // namespace

bool IsMonarch(const GameState& state, PlayerId player) {
  const auto& modifiers = state.modifiers();
  return std::any_of(modifiers.begin(), modifiers.end(), [&](const auto& one) {
    const ModifierCell& modifier = one.second.get();
    return modifier.name == kMonarch && modifier.env.controller == player;
  });
}

void BecomeMonarch(Engine& engine, PlayerId player) {
  if (!engine.state().has_player(player) || IsMonarch(engine.state(), player)) {
    return;
  }
  const std::vector<AbilityRef> abilities =
      MonarchAbilities(engine.world().programs());
  if (abilities.empty()) return;
  EndModifiers(engine, kMonarch, [](const ModifierCell& modifier) {
    return modifier.name == kMonarch;
  });
  ModifierCell effect{
      .env = {.controller = player, .ability = abilities.front()},
      .affected = {Ref::Player(player)},
      .duration = {.kind = DurationKind::kPermanent},
      .name = kMonarch};
  for (const AbilityRef& ability : abilities) {
    effect.ops.push_back(
        {.kind = ModifierOpKind::kAbility, .ability = ability});
  }
  AddEffect(engine, std::move(effect));
  SayBecameMonarch(engine, player);
}

}  // namespace refold::mtg
