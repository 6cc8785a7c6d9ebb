// Queries: which cards and players are candidates, and in what order.
#include <algorithm>
#include <limits>

#include "kernel/query/contains.h"
#include "kernel/query/evaluate.h"
#include "kernel/query/players.h"

namespace refold {
namespace {

// The player whose a card counts as: its controller in play and in shared
// zones, else the zone's player.
PlayerId WhoseCard(const View& view, const CardCell& card) {
  if (card.zone_player != 0 && !view.game.words().InPlay(card.zone)) {
    return card.zone_player;
  }
  return CharacteristicsOf(view, card.id).controller;
}

// Whether it enters at the same time as the one that asks.
bool ComesBeside(const Scope& scope, const CardCell& card) {
  return scope.view.arrived_since != 0 &&
         card.timestamp >= scope.view.arrived_since &&
         scope.view.game.words().InPlay(card.zone) &&
         card.ref() != scope.env.source;
}

bool InZoneOf(const Scope& scope, const flat::ZoneSpec& spec,
              const CardCell& card, const std::vector<Ref>& whose) {
  if (card.zone != spec.zone() || ComesBeside(scope, card)) return false;
  return !spec.has_whose() ||
         Contains(whose, Ref::Player(WhoseCard(scope.view, card)));
}

bool Passes(const Scope& scope, const flat::Query& query,
            const Ref& candidate) {
  return !query.has_where() || Matches(scope, query.where(), candidate);
}

// The number of cards that the query wants of each player's part of a zone; all
// if it has no limit.
size_t Wanted(const Scope& scope, const flat::Query& query) {
  if (!query.has_top() && !query.has_bottom()) {
    return std::numeric_limits<size_t>::max();
  }
  int64_t count =
      Evaluate(scope, query.has_top() ? query.top() : query.bottom());
  return static_cast<size_t>(std::max<int64_t>(count, 0));
}

// The cards of one player's part of a zone that match, bottom to top.
std::vector<Ref> FindInPile(const Scope& scope, const flat::Query& query,
                            const flat::ZoneSpec& spec,
                            const std::vector<Ref>& whose,
                            const std::vector<CardId>& pile, size_t wanted) {
  const GameState& state = scope.view.state;
  scope.view.cache.CountLooks(pile.size());
  std::vector<Ref> found;
  auto look_at = [&](CardId id) {
    const CardCell& card = *state.card(id);
    if (found.size() < wanted && InZoneOf(scope, spec, card, whose) &&
        Passes(scope, query, card.ref())) {
      found.push_back(card.ref());
    }
  };
  if (query.has_top()) {
    std::for_each(pile.rbegin(), pile.rend(), look_at);
    std::reverse(found.begin(), found.end());
  } else {
    std::for_each(pile.begin(), pile.end(), look_at);
  }
  return found;
}

// Adds the cards of one zone listed by a query that are not found already.
void FindInZone(const Scope& scope, const flat::Query& query,
                const flat::ZoneSpec& spec, std::vector<Ref>& found) {
  const GameState& state = scope.view.state;
  std::vector<Ref> whose;
  if (spec.has_whose()) whose = Select(scope, spec.whose());
  std::vector<PlayerId> players = PlayersFromActive(state);
  players.push_back(0);
  Word zone = spec.zone();
  bool overlap = query.zones_size() > 1;
  size_t wanted = Wanted(scope, query);
  for (PlayerId player : players) {
    for (const Ref& card : FindInPile(scope, query, spec, whose,
                                      state.zone(player, zone), wanted)) {
      if (!overlap || !Contains(found, card)) found.push_back(card);
    }
  }
}

// Null for anything that is not an ability on the stack.
const StackItemCell* AbilityOf(const View& view, const Ref& ref) {
  const StackItemCell* item =
      ref.is_stack_item() ? view.state.stack_item(ref.id) : nullptr;
  return item != nullptr && item->kind == StackItemKind::kSpell ? nullptr
                                                                : item;
}

void FindAbilities(const Scope& scope, const flat::Query& query,
                   std::vector<Ref>& found) {
  for (const auto& item : scope.view.state.stack()) {
    const Ref ref = Ref::StackItem(item->id);
    if (AbilityOf(scope.view, ref) != nullptr && Passes(scope, query, ref)) {
      found.push_back(ref);
    }
  }
}

}  // namespace

bool InZone(const Scope& scope, const flat::ZoneSpec& spec,
            const Ref& candidate) {
  const CardCell* card = scope.view.state.Find(candidate);
  if (card == nullptr) return false;
  std::vector<Ref> whose;
  if (spec.has_whose()) whose = Select(scope, spec.whose());
  return InZoneOf(scope, spec, *card, whose);
}

std::vector<Ref> Find(const Scope& scope, const flat::Query& query) {
  const GameState& state = scope.view.state;
  std::vector<Ref> found;
  if (query.players()) {
    for (PlayerId id = 1; id <= state.player_count(); ++id) {
      Ref ref = Ref::Player(id);
      if (Passes(scope, query, ref)) found.push_back(ref);
    }
  }
  for (const flat::ZoneSpec& spec : query.zones()) {
    FindInZone(scope, query, spec, found);
  }
  if (query.abilities()) FindAbilities(scope, query, found);
  return found;
}

std::vector<Ref> FindTargets(const Scope& scope, const flat::Query& query) {
  std::vector<Ref> targets = Find(scope, query);
  std::erase_if(targets, [&scope](const Ref& ref) {
    return !scope.view.game.CanTarget(scope.view, scope.env, ref);
  });
  return targets;
}

bool IsAmong(const Scope& scope, const flat::Query& query,
             const Ref& candidate) {
  const GameState& state = scope.view.state;
  // Only the list shows how many match before it.
  if (query.has_top() || query.has_bottom()) {
    return Contains(Find(scope, query), candidate);
  }
  bool listed = false;
  if (candidate.is_player()) {
    listed = query.players() && state.has_player(candidate.id);
  } else if (candidate.is_stack_item()) {
    listed = query.abilities() && AbilityOf(scope.view, candidate) != nullptr;
  } else {
    listed = std::any_of(query.zones().begin(), query.zones().end(),
                         [&](const flat::ZoneSpec& spec) {
                           return InZone(scope, spec, candidate);
                         });
  }
  return listed && Passes(scope, query, candidate);
}

}  // namespace refold
