#include "kernel/games/swu/playable.h"

#include <algorithm>

#include "kernel/engine/procedures.h"
#include "kernel/games/swu/alternatives.h"
#include "kernel/games/swu/cards.h"
#include "kernel/games/swu/exploit.h"
#include "kernel/games/swu/names.h"
#include "kernel/query/contains.h"
#include "kernel/query/evaluate.h"
#include "kernel/verbs/acts.h"

namespace refold::swu {
namespace {

const Word kMorePilots = Word::Of("carries more pilots");
const Word kPlayByAbility = Word::Of("play by an ability");
const Word kPilot = Word::Of("pilot");
const Word kVehicle = Word::Of("vehicle");

bool IsForbiddenToPlay(const View& view, PlayerId player, const Ref& card) {
  const Ref who = Ref::Player(player);
  return IsForbidden(view, {kPlay, who, card}) ||
         IsForbidden(view, {kPlay, card, who});
}

// Smuggle that costs something besides is one of the card's own ways only,
// unless something gives it Smuggle at another cost.
bool HasCost(const View& view, const Ref& card, const CostTerms& terms) {
  return terms.way != Way::kSmuggle ||
         StatOf(view, card, CostStat(terms.way)) > 0 ||
         KeywordOf(view, card, kGivenSmuggle) > 0;
}

// One may be there, and as many more as effects allow.
bool HasAllPilots(const View& view, const Ref& unit) {
  const std::vector<Ref> upgrades = UpgradesOf(view.state, unit);
  const int64_t pilots = std::count_if(
      upgrades.begin(), upgrades.end(),
      [&view](const Ref& upgrade) { return HasType(view, upgrade, kPilot); });
  return pilots > KeywordOf(view, unit, kMorePilots);
}

}  // namespace

std::vector<Ref> VehiclesFor(const View& view, PlayerId player) {
  std::vector<Ref> vehicles = UnitsOf(view, player);
  std::erase_if(vehicles, [&view](const Ref& unit) {
    return !HasType(view, unit, kVehicle) || HasAllPilots(view, unit);
  });
  return vehicles;
}

// The environment of the card's first ability; without one, of the card alone.
Environment SpellEnvironment(const View& view, PlayerId player,
                             const Ref& card) {
  const CardCell* cell = view.state.Find(card);
  Environment env{.source = card, .controller = player};
  if (cell == nullptr) return env;
  const LinkedProgram& program = view.programs.program(cell->program);
  env.ability = SpellAbility(program, cell->program);
  if (!env.ability.empty()) {
    env.registers.resize(program.ability(env.ability.ability).registers());
  }
  return env;
}

const flat::Ability* SpellOf(const View& view, const Environment& env) {
  return env.ability.empty() ? nullptr : &view.ability(env.ability);
}

bool IsAttachedByPlaying(const View& view, const Ref& card, Way way) {
  return way == Way::kPiloting || HasType(view, card, kUpgrade);
}

namespace {

std::vector<Ref> AllHostsFor(const View& view, PlayerId player, const Ref& card,
                             Way way) {
  if (way == Way::kPiloting) return VehiclesFor(view, player);
  const Environment env = SpellEnvironment(view, player, card);
  const flat::Ability* spell = SpellOf(view, env);
  // An upgrade that says nothing of it goes onto any unit.
  const bool says = spell != nullptr && spell->code().size() > 0 &&
                    spell->code(0).has_choose();
  return says ? Find({view, env}, spell->code(0).choose().from())
              : UnitsOf(view, 0);
}

}  // namespace

std::vector<Ref> HostsFor(const View& view, PlayerId player, const Ref& card,
                          const PlayTerms& terms) {
  std::vector<Ref> hosts = AllHostsFor(view, player, card, terms.cost.way);
  if (terms.hosts.has_value()) {
    std::erase_if(hosts, [&terms](const Ref& host) {
      return !Contains(*terms.hosts, host);
    });
  }
  return hosts;
}

bool MayPlay(const View& view, PlayerId player, const Ref& card,
             const PlayTerms& terms) {
  if (view.state.Find(card) == nullptr) return false;
  const bool playable = HasType(view, card, kUnit) ||
                        HasType(view, card, kEvent) ||
                        HasType(view, card, kUpgrade);
  if (!playable || HasType(view, card, kLeader)) return false;
  if (IsForbiddenToPlay(view, player, card)) return false;
  if (terms.by_ability && IsForbidden(view, {kPlayByAbility, card})) {
    return false;
  }
  const flat::CastOption* other =
      AlternativeOf(view, card, terms.cost.alternative);
  if (other == nullptr && !HasCost(view, card, terms.cost)) return false;
  if (other != nullptr && !IsPayableBesides(view, player, card, *other)) {
    return false;
  }
  auto payable = [&](const Ref& host) {
    CostTerms cost = terms.cost;
    cost.host = host;
    return CanAfford(view, player, card, cost);
  };
  if (!IsAttachedByPlaying(view, card, terms.cost.way) || !terms.host.empty()) {
    return payable(terms.host);
  }
  const std::vector<Ref> hosts = HostsFor(view, player, card, terms);
  return std::any_of(hosts.begin(), hosts.end(), payable);
}

std::vector<int64_t> OpenAlternatives(const View& view, PlayerId player,
                                      const Ref& card, PlayTerms terms) {
  std::vector<int64_t> open = AlternativesTo(view, card, terms.cost.way);
  open.insert(open.begin(), 0);
  std::erase_if(open, [&](int64_t alternative) {
    terms.cost.alternative = alternative;
    return !MayPlay(view, player, card, terms);
  });
  return open;
}

}  // namespace refold::swu
