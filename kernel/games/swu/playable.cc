#include "kernel/games/swu/playable.h"

#include <algorithm>

#include "kernel/engine/procedures.h"
#include "kernel/games/swu/cards.h"
#include "kernel/games/swu/names.h"
#include "kernel/query/contains.h"
#include "kernel/query/evaluate.h"
#include "kernel/verbs/acts.h"

namespace refold::swu {
namespace {

const Word kPilot = Word::Of("pilot");
const Word kVehicle = Word::Of("vehicle");

bool IsForbiddenToPlay(const View& view, PlayerId player, const Ref& card) {
  const Ref who = Ref::Player(player);
  return IsForbidden(view, {kPlay, who, card}) ||
         IsForbidden(view, {kPlay, card, who});
}

bool HasPilot(const View& view, const Ref& unit) {
  const std::vector<Ref> upgrades = UpgradesOf(view.state, unit);
  return std::any_of(
      upgrades.begin(), upgrades.end(),
      [&view](const Ref& upgrade) { return HasType(view, upgrade, kPilot); });
}

}  // namespace

std::vector<Ref> VehiclesFor(const View& view, PlayerId player) {
  std::vector<Ref> vehicles = UnitsOf(view, player);
  std::erase_if(vehicles, [&view](const Ref& unit) {
    return !HasType(view, unit, kVehicle) || HasPilot(view, unit);
  });
  return vehicles;
}

// The environment of the card's first ability; without one, of the card alone.
Environment SpellEnvironment(const Engine& engine, PlayerId player,
                             const Ref& card) {
  const CardCell* cell = engine.state().Find(card);
  Environment env{.source = card, .controller = player};
  if (cell == nullptr) return env;
  const LinkedProgram& program =
      engine.world().programs().program(cell->program);
  env.ability = SpellAbility(program, cell->program);
  if (!env.ability.empty()) {
    env.registers.resize(program.ability(env.ability.ability).registers());
  }
  return env;
}

const flat::Ability* SpellOf(const Engine& engine, const Environment& env) {
  if (env.ability.empty()) return nullptr;
  return &engine.world()
              .programs()
              .program(env.ability.program)
              .ability(env.ability.ability);
}

bool IsAttachedByPlaying(const View& view, const Ref& card, Way way) {
  return way == Way::kPiloting || HasType(view, card, kUpgrade);
}

namespace {

std::vector<Ref> AllHostsFor(const Engine& engine, PlayerId player,
                             const Ref& card, Way way) {
  if (way == Way::kPiloting) return VehiclesFor(engine.view(), player);
  const Environment env = SpellEnvironment(engine, player, card);
  const flat::Ability* spell = SpellOf(engine, env);
  // An upgrade that says nothing of it goes onto any unit.
  const bool says = spell != nullptr && spell->code().size() > 0 &&
                    spell->code(0).has_choose();
  return says ? Find(engine.scope(env), spell->code(0).choose().from())
              : UnitsOf(engine.view(), 0);
}

}  // namespace

std::vector<Ref> HostsFor(const Engine& engine, PlayerId player,
                          const Ref& card, const PlayTerms& terms) {
  std::vector<Ref> hosts = AllHostsFor(engine, player, card, terms.cost.way);
  if (terms.hosts.has_value()) {
    std::erase_if(hosts, [&terms](const Ref& host) {
      return !Contains(*terms.hosts, host);
    });
  }
  return hosts;
}

bool IsPlayable(const View& view, PlayerId player, const Ref& card,
                const PlayTerms& terms) {
  if (view.state.Find(card) == nullptr) return false;
  const bool playable = HasType(view, card, kUnit) ||
                        HasType(view, card, kEvent) ||
                        HasType(view, card, kUpgrade);
  if (!playable || HasType(view, card, kLeader)) return false;
  return !IsForbiddenToPlay(view, player, card) &&
         LeastCostToPlay(view, player, card, terms.cost) <=
             CanPayAtMost(view.state, player);
}

bool MayPlay(const Engine& engine, PlayerId player, const Ref& card,
             const PlayTerms& terms) {
  const View view = engine.view();
  if (!IsPlayable(view, player, card, terms)) return false;
  return !IsAttachedByPlaying(view, card, terms.cost.way) ||
         !terms.host.empty() || !HostsFor(engine, player, card, terms).empty();
}

}  // namespace refold::swu
