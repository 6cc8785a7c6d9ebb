// Queries: which cards, players and abilities are candidates, and in what
// order.
#include <algorithm>

#include "kernel/query/evaluate.h"
#include "kernel/query/players.h"

namespace refold {
namespace {

bool Contains(const std::vector<Ref>& refs, const Ref& ref) {
  return std::find(refs.begin(), refs.end(), ref) != refs.end();
}

// Whose a card counts as where it lies: its controller's in play and in zones
// that belong to nobody, else the zone's player's.
PlayerId WhoseCard(const View& view, const CardCell& card) {
  if (card.zone_player != 0 && card.zone != view.game.words().play) {
    return card.zone_player;
  }
  return CharacteristicsOf(view, card.id).controller;
}

bool InZoneOf(const Scope& scope, const pb::ZoneSpec& spec,
              const CardCell& card, const std::vector<Ref>& whose) {
  if (card.zone != scope.program.word(spec.zone())) return false;
  return !spec.has_whose() ||
         Contains(whose, Ref::Player(WhoseCard(scope.view, card)));
}

bool IsAbility(const StackItemCell& item) {
  return item.kind == StackItemKind::kActivated ||
         item.kind == StackItemKind::kTriggered;
}

bool Passes(const Scope& scope, const pb::Query& query, const Ref& candidate) {
  return !query.has_where() || Matches(scope, query.where(), candidate);
}

// Adds the cards of one zone listed by a query that are not found already.
void FindInZone(const Scope& scope, const pb::Query& query,
                const pb::ZoneSpec& spec, std::vector<Ref>& found) {
  const GameState& state = scope.view.state;
  std::vector<Ref> whose;
  if (spec.has_whose()) whose = Select(scope, spec.whose());
  std::vector<PlayerId> players = PlayersFromActive(state);
  players.push_back(0);
  Word zone = scope.program.word(spec.zone());
  bool overlap = query.zones_size() > 1;
  for (PlayerId player : players) {
    for (CardId id : state.zone(player, zone)) {
      const CardCell& card = *state.card(id);
      if (!InZoneOf(scope, spec, card, whose)) continue;
      if (overlap && Contains(found, card.ref())) continue;
      if (Passes(scope, query, card.ref())) found.push_back(card.ref());
    }
  }
}

}  // namespace

bool InZone(const Scope& scope, const pb::ZoneSpec& spec,
            const Ref& candidate) {
  const CardCell* card = scope.view.state.Find(candidate);
  if (card == nullptr) return false;
  std::vector<Ref> whose;
  if (spec.has_whose()) whose = Select(scope, spec.whose());
  return InZoneOf(scope, spec, *card, whose);
}

std::vector<Ref> Find(const Scope& scope, const pb::Query& query) {
  const GameState& state = scope.view.state;
  std::vector<Ref> found;
  if (query.players()) {
    for (PlayerId id = 1; id <= state.player_count(); ++id) {
      Ref ref = Ref::Player(id);
      if (Passes(scope, query, ref)) found.push_back(ref);
    }
  }
  for (const pb::ZoneSpec& spec : query.zones()) {
    FindInZone(scope, query, spec, found);
  }
  if (query.stack_abilities()) {
    for (const CellSlot<StackItemCell>& item : state.stack()) {
      Ref ref = Ref::StackItem(item->id);
      if (IsAbility(item.get()) && Passes(scope, query, ref)) {
        found.push_back(ref);
      }
    }
  }
  return found;
}

bool IsAmong(const Scope& scope, const pb::Query& query, const Ref& candidate) {
  const GameState& state = scope.view.state;
  bool listed = false;
  if (candidate.is_player()) {
    listed = query.players() && state.has_player(candidate.id);
  } else if (candidate.is_stack_item()) {
    const StackItemCell* item = state.stack_item(candidate.id);
    listed = query.stack_abilities() && item != nullptr && IsAbility(*item);
  } else {
    listed = std::any_of(query.zones().begin(), query.zones().end(),
                         [&](const pb::ZoneSpec& spec) {
                           return InZone(scope, spec, candidate);
                         });
  }
  return listed && Passes(scope, query, candidate);
}

}  // namespace refold
