// Selectors: the base of a selection, and the steps from there.
#include <algorithm>
#include <set>

#include "kernel/base/check.h"
#include "kernel/query/appearance.h"
#include "kernel/query/evaluate.h"
#include "kernel/query/links.h"
#include "kernel/query/players.h"
#include "kernel/state/named.h"

namespace refold {
namespace {

std::vector<Ref> One(const Ref& ref) {
  return ref.empty() ? std::vector<Ref>() : std::vector<Ref>{ref};
}

std::vector<Ref> Player(PlayerId id) {
  return id == 0 ? std::vector<Ref>() : std::vector<Ref>{Ref::Player(id)};
}

std::vector<Ref> OthersThan(const GameState& state, PlayerId player) {
  std::vector<Ref> others;
  for (PlayerId id = 1; id <= state.player_count(); ++id) {
    if (id != player) others.push_back(Ref::Player(id));
  }
  return others;
}

std::vector<Ref> Players(const GameState& state) {
  std::vector<Ref> players;
  for (PlayerId id : PlayersFromActive(state)) {
    players.push_back(Ref::Player(id));
  }
  return players;
}

std::vector<Ref> Links(const GameState& state, const Ref& card, Word name) {
  const CardCell* cell = state.Find(card);
  return cell == nullptr ? std::vector<Ref>() : GetRefs(cell->links, name);
}

std::vector<Ref> KeptLinks(const GameState& state, const Ref& card, Word name) {
  if (!card.is_card() || state.Find(card) != nullptr) {
    return Links(state, card, name);
  }
  return Links(state, Ref::Card(card.id, card.incarnation + 1), name);
}

template <class Holds>
std::vector<Ref> InPlay(const View& view, const Holds& holds) {
  std::vector<Ref> found;
  for (PlayerId player : PlayersFromActive(view.state)) {
    const auto look_into = [&](Word zone) {
      for (CardId id : view.state.zone(player, zone)) {
        const CardCell& card = *view.state.card(id);
        if (holds(card)) found.push_back(card.ref());
      }
    };
    look_into(view.game.words().play);
    for (Word zone : view.game.words().also_in_play) look_into(zone);
  }
  return found;
}

std::vector<Ref> AttachedTo(const View& view, const Ref& host) {
  return InPlay(
      view, [&host](const CardCell& card) { return card.attached_to == host; });
}

// Those that the card blocks or is blocked by. One that has left has no links
// any more, but those that it fought still have it under the opposite one.
std::vector<Ref> Fought(const View& view, const Ref& card, Word link,
                        Word opposite) {
  if (!card.is_card() || view.state.Find(card) != nullptr) {
    return Links(view.state, card, link);
  }
  return InPlay(view, [&](const CardCell& other) {
    const std::vector<Ref>& fought = GetRefs(other.links, opposite);
    return std::find(fought.begin(), fought.end(), card) != fought.end();
  });
}

std::vector<Ref> Bound(const Scope& scope, uint32_t name) {
  for (const BoundCandidate* bound = scope.bound; bound != nullptr;
       bound = bound->outer) {
    if (bound->name == name) return One(bound->ref);
  }
  return {};  // linking refuses a program in which nothing binds it
}

std::vector<Ref> Above(const GameState& state, const Ref& card) {
  const CardCell* cell = state.Find(card);
  std::vector<Ref> above;
  if (cell == nullptr) return above;
  const std::vector<CardId>& zone = state.zone(cell->zone_player, cell->zone);
  for (auto it = zone.rbegin(); it != zone.rend() && *it != card.id; ++it) {
    above.push_back(state.card(*it)->ref());
  }
  return above;
}

// A card in no zone, ceased or absent, keeps its incarnation.
Ref Now(const GameState& state, const Ref& ref) {
  if (!ref.is_card() || ref.id == 0 || ref.id > state.card_count()) return ref;
  const CardCell& card = *state.card(ref.id);
  return card.zone.empty() ? ref : card.ref();
}

// What a spell or ability has chosen as its targets.
std::vector<Ref> TargetsOf(const View& view, const Ref& ref) {
  const StackItemCell* item = KnownItem(view, ref);
  std::vector<Ref> targets;
  if (item == nullptr || item->env.ability.empty()) return targets;
  const flat::Ability& ability = view.ability(item->env.ability);
  const std::vector<Register>& registers = item->env.registers;
  for (uint32_t i = 0; i < ability.resolve_at(); ++i) {
    const flat::Instruction& step = ability.code(static_cast<int>(i));
    if (!step.has_choose() || !step.choose().target() ||
        step.choose().register_() >= registers.size()) {
      continue;
    }
    const std::vector<Ref>& chosen = registers[step.choose().register_()].refs;
    targets.insert(targets.end(), chosen.begin(), chosen.end());
  }
  return targets;
}

std::vector<Ref> Union(const Scope& scope, const flat::Selector& selector) {
  std::vector<Ref> all;
  std::set<Ref> known;
  for (const flat::Selector& part : selector.of()) {
    for (const Ref& ref : Select(scope, part)) {
      if (!known.insert(ref).second) continue;
      if (selector.has_where() && !Matches(scope, selector.where(), ref)) {
        continue;
      }
      all.push_back(ref);
    }
  }
  return all;
}

// The nth from 1, or from the end if negative; none if there are not that many.
std::vector<Ref> Nth(const std::vector<Ref>& refs, int64_t nth) {
  int64_t size = static_cast<int64_t>(refs.size());
  int64_t index = nth > 0 ? nth - 1 : size + nth;
  if (index < 0 || index >= size) return {};
  return {refs[static_cast<size_t>(index)]};
}

Ref Granter(const Scope& scope) {
  const Environment& env = scope.env;
  if (env.ability.empty()) return env.source;
  const uint32_t grant = scope.view.ability(env.ability).uses().grant();
  if (grant == 0 || env.registers.size() < grant) return env.source;
  const std::vector<Ref>& by = env.registers[grant - 1].refs;
  return by.empty() ? env.source : by.front();
}

std::vector<Ref> Base(const Scope& scope, const flat::Selector& selector) {
  const GameState& state = scope.view.state;
  const Environment& env = scope.env;
  switch (selector.base()) {
    case flat::Selector::SOURCE:
      return One(env.source);
    case flat::Selector::GRANTER:
      return One(Granter(scope));
    case flat::Selector::CONTROLLER:
      return Player(env.controller);
    case flat::Selector::OPPONENTS:
      return OthersThan(state, env.controller);
    case flat::Selector::REGISTER:
      // Registers that have not been set yet are not in the environment.
      return selector.register_() < env.registers.size()
                 ? env.registers[selector.register_()].refs
                 : std::vector<Ref>();
    case flat::Selector::EVENT_SUBJECT:
      return One(env.event_subject);
    case flat::Selector::EVENT_OTHER:
      return One(env.event_other);
    case flat::Selector::CANDIDATE:
      return One(scope.AskCandidate());
    case flat::Selector::PLAYERS:
      return Players(state);
    case flat::Selector::LINK:
      return Links(state, env.source, selector.word());
    case flat::Selector::KEPT_LINK:
      return KeptLinks(state, env.source, selector.word());
    case flat::Selector::QUERY:
      return Find(scope, selector.query());
    case flat::Selector::ACTIVE_PLAYER:
      return Player(state.game().active_player);
    case flat::Selector::DEFENDERS:
      return Links(state, env.source, AttacksLink());
    case flat::Selector::RECORD_REFS:
    case flat::Selector::RECORD_FIELD:
      return query_internal::RefsOfRecords(scope, selector);
    case flat::Selector::EVENT_ROLE:
      return GetRefs(env.roles, selector.word());
    case flat::Selector::BOUND:
      return Bound(scope, selector.register_());
    case flat::Selector::UNION:
      return Union(scope, selector);
    case flat::Selector::NONE:
      return {};
  }
  REFOLD_CHECK(false, "a base that linking let through");
}

std::vector<Ref> Follow(const View& view, flat::Selector::Step step,
                        const Ref& ref) {
  switch (step) {
    case flat::Selector::STEP_NONE:
      return {ref};
    case flat::Selector::CONTROLLER_OF:
      return Player(ControllerOf(view, ref));
    case flat::Selector::OWNER_OF:
      return Player(OwnerOf(view, ref));
    case flat::Selector::OPPONENTS_OF:
      return ref.is_player() ? OthersThan(view.state, ref.id)
                             : std::vector<Ref>();
    case flat::Selector::HOST_OF:
      return One(Appearance(view, ref).attached_to());
    case flat::Selector::ATTACHED_TO:
      return AttachedTo(view, ref);
    case flat::Selector::BLOCKERS_OF:
      return Fought(view, ref, BlockersLink(), BlocksLink());
    case flat::Selector::BLOCKED_BY:
      return Fought(view, ref, BlocksLink(), BlockersLink());
    case flat::Selector::BECOMES:
      return One(ref.is_card() ? Ref::Card(ref.id, ref.incarnation + 1)
                               : Ref());
    case flat::Selector::NOW:
      return One(Now(view.state, ref));
    case flat::Selector::ABOVE:
      return Above(view.state, ref);
    case flat::Selector::TARGETS_OF:
      return TargetsOf(view, ref);
    case flat::Selector::SOURCE_OF: {
      const StackItemCell* item = KnownItem(view, ref);
      return item == nullptr ? std::vector<Ref>() : One(item->card);
    }
  }
  REFOLD_CHECK(false, "a step that linking let through");
}

}  // namespace

std::vector<PlayerId> PlayersFromActive(const GameState& state) {
  std::vector<PlayerId> players;
  PlayerId count = state.player_count();
  PlayerId first = std::max<PlayerId>(state.game().active_player, 1);
  for (PlayerId i = 0; i < count; ++i) {
    players.push_back((first - 1 + i) % count + 1);
  }
  return players;
}

// A selection is a set: something reached from two of its members is in it
// once.
std::vector<Ref> Select(const Scope& scope, const flat::Selector& selector) {
  std::vector<Ref> selected = Base(scope, selector);
  if (selector.nth() != 0) selected = Nth(selected, selector.nth());
  for (flat::Selector::Step step : selector.steps()) {
    std::vector<Ref> next;
    for (const Ref& ref : selected) {
      for (const Ref& related : Follow(scope.view, step, ref)) {
        if (std::find(next.begin(), next.end(), related) == next.end()) {
          next.push_back(related);
        }
      }
    }
    selected = std::move(next);
  }
  return selected;
}

}  // namespace refold
