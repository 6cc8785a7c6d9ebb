#include "kernel/games/swu/playable.h"

#include <algorithm>

#include "kernel/games/swu/alternatives.h"
#include "kernel/games/swu/cards.h"
#include "kernel/games/swu/exploit.h"
#include "kernel/games/swu/names.h"
#include "kernel/play/procedures.h"
#include "kernel/query/appearance.h"
#include "kernel/query/contains.h"
#include "kernel/query/evaluate.h"
#include "kernel/verbs/acts.h"

namespace refold::swu {
namespace {

const Word kPlayByAbility = Word::Of("play by an ability");

bool IsForbiddenToPlay(const View& view, PlayerId player, const Ref& card) {
  const Ref who = Ref::Player(player);
  return IsForbidden(view, {kPlay, who, card}) ||
         IsForbidden(view, {kPlay, card, who});
}

}  // namespace

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

namespace {

// Whether it begins with what the card is attached to.
bool ChoosesHost(const flat::Ability* spell) {
  return spell != nullptr && spell->code().size() > 0 &&
         spell->code(0).has_choose();
}

// The attach condition: of the way in which it is played, of the card itself or
// of one of its keywords (Fortify).
Environment AttachCondition(const View& view, PlayerId player, const Ref& card,
                            Way way) {
  if (way != Way::kUsual) {
    return RulebookSpell(view, player, card, NameOfWay(view, way));
  }
  const Environment own = SpellEnvironment(view, player, card);
  if (ChoosesHost(SpellOf(view, own))) return own;
  for (const Word keyword : Appearance(view, card).keywords()) {
    if (WayCalled(view, keyword) != Way::kUsual) continue;
    const Environment by = RulebookSpell(view, player, card, keyword);
    if (!by.ability.empty()) return by;
  }
  return own;
}

// An upgrade without an attach condition goes onto any unit.
std::vector<Ref> AllHostsFor(const View& view, PlayerId player, const Ref& card,
                             Way way) {
  const Environment env = AttachCondition(view, player, card, way);
  const flat::Ability* spell = SpellOf(view, env);
  return ChoosesHost(spell) ? Find({view, env}, spell->code(0).choose().from())
                            : UnitsOf(view, 0);
}

}  // namespace

bool IsAttachedByPlaying(const View& view, const Ref& card, Way way) {
  if (way == Way::kUsual) return HasType(view, card, kUpgrade);
  const Environment env =
      RulebookSpell(view, /*player=*/0, card, NameOfWay(view, way));
  return ChoosesHost(SpellOf(view, env)) || HasType(view, card, kUpgrade);
}

CodeOfWay CodeAfterPlaying(const View& view, PlayerId player, const Ref& card,
                           Way way) {
  CodeOfWay code{.env =
                     RulebookSpell(view, player, card, NameOfWay(view, way))};
  const flat::Ability* spell = SpellOf(view, code.env);
  code.from = ChoosesHost(spell) ? 1 : 0;
  if (spell != nullptr) {
    code.empty = code.from == static_cast<uint32_t>(spell->code_size());
  }
  return code;
}

std::vector<Ref> PilotHosts(const View& view, PlayerId player,
                            const Ref& card) {
  return AllHostsFor(view, player, card, AsPilot(view));
}

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
  const CardCell* cell = view.state.Find(card);
  if (cell == nullptr || cell->zone == kArena) return false;
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
  if (other == nullptr &&
      !IsMet(view, player, card, NameOfWay(view, terms.cost.way))) {
    return false;
  }
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

std::vector<int64_t> OpenWays(const View& view, PlayerId player,
                              const Ref& card, const PlayTerms& terms) {
  std::vector<int64_t> open;
  if (!terms.not_as_unit || !HasType(view, card, kUnit)) {
    open = AlternativesTo(view, card, terms.cost.way);
    open.insert(open.begin(), 0);
  }
  std::erase_if(open, [&](int64_t alternative) {
    PlayTerms so = terms;
    so.cost.alternative = alternative;
    return !MayPlay(view, player, card, so);
  });
  PlayTerms pilot = terms;
  pilot.cost.way = AsPilot(view);
  if (terms.may_pilot && MayPlay(view, player, card, pilot)) {
    open.push_back(-static_cast<int64_t>(pilot.cost.way));
  }
  return open;
}

}  // namespace refold::swu
