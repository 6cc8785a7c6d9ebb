#include "kernel/play/outcome.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "kernel/base/wire.h"
#include "kernel/engine/game_rules.h"
#include "kernel/query/evaluate.h"
#include "kernel/state/ref_collector.h"

namespace refold {
namespace {

// Unordered cells.
using Heap = std::vector<std::string>;

template <class T>
void AddTo(Heap& heap, const T& cell) {
  EncodeTo(cell, heap.emplace_back());
}

Heap Sorted(Heap heap) {
  std::sort(heap.begin(), heap.end());
  return heap;
}

// The changes of a game since another state, in a comparable form.
class Aftermath {
 public:
  Aftermath(const Engine& before, const Engine& after)
      : before_(before.state()),
        now_(before.world().sequence()),
        engine_(after),
        state_(after.state()) {}

  GameCell Game() const {
    GameCell game = state_.game();
    game.next_card = game.next_stack_item = game.next_modifier = 0;
    return game;
  }

  CardCell Card(CardId id) const {
    CardCell card = *state_.card(id);
    card.timestamp = TimeOf(card.timestamp);
    card.stamped = TimeOf(card.stamped);
    return card;
  }

  Heap NewCards() const {
    Heap heap;
    for (CardId id = before_.card_count() + 1; id <= state_.card_count();
         ++id) {
      CardCell card = Card(id);
      card.id = 0;
      AddTo(heap, card);
    }
    return Sorted(std::move(heap));
  }

  Heap Effects() const {
    Heap heap;
    for (const auto& [id, slot] : state_.modifiers()) {
      ModifierCell effect = slot.get();
      if (IsNew(effect)) {
        effect.id = 0;
        effect.timestamp = 0;
        effect.env.event = 0;
      }
      if (effect.of > before_.game().next_modifier) effect.of = 0;
      AddTo(heap, effect);
    }
    return Sorted(std::move(heap));
  }

  // Whether several things have been created whose order of application may
  // matter.
  bool HasNewOrder() const {
    int64_t begun = std::count_if(
        state_.modifiers().begin(), state_.modifiers().end(),
        [this](const auto& entry) { return IsNew(entry.second.get()); });
    for (CardId id = 1; id <= state_.card_count(); ++id) {
      const CardCell& card = *state_.card(id);
      if (card.since() > now_ && IsInPlay(card)) ++begun;
    }
    return begun > 1;
  }

  // What the cards in play are that were known before.
  std::vector<CardId> InPlay() const {
    std::vector<CardId> ids;
    for (CardId id = 1; id <= before_.card_count(); ++id) {
      if (IsInPlay(*state_.card(id))) ids.push_back(id);
    }
    return ids;
  }

  Heap Records() const {
    Heap heap;
    for (const auto& [watcher, records] : projections().records()) {
      for (EventRecord record : records) {
        record.event = 0;
        AddTo(heap, record);
        heap.back() += watcher.text();
      }
    }
    return Sorted(std::move(heap));
  }

  // Of cards that are gone, as far as anything can still ask for them.
  Heap LastKnown() const {
    RefCollector asked;
    for (const auto& [id, effect] : state_.modifiers()) {
      asked.Visit(effect.get());
    }
    for (const auto& item : state_.stack()) asked.Visit(item.get());
    for (CardId id = 1; id <= state_.card_count(); ++id) {
      asked.Visit(state_.card(id)->links);
    }
    for (const auto& [watcher, records] : projections().records()) {
      asked.Visit(records);
    }
    Heap heap;
    for (const Ref& ref : asked.all()) {
      const StackItemCell* item = KnownItem(engine_.view(), ref);
      if (item != nullptr && state_.stack_item(item->id) == nullptr) {
        StackItemCell cell = *item;
        cell.id = 0;
        cell.env.event = 0;
        AddTo(heap, cell);
      }
      const auto known = projections().last_known().find(ref);
      if (known != projections().last_known().end()) {
        AddTo(heap, known->second);
      }
    }
    return heap;
  }

  const Projections& projections() const {
    return engine_.world().projections();
  }

 private:
  // All new things get the same time.
  uint64_t TimeOf(uint64_t time) const { return std::min(time, now_ + 1); }
  bool IsNew(const ModifierCell& effect) const {
    return effect.id > before_.game().next_modifier;
  }
  bool IsInPlay(const CardCell& card) const {
    return engine_.rules().words().InPlay(card.zone);
  }

  const GameState& before_;
  const uint64_t now_;
  const Engine& engine_;
  const GameState& state_;
};

bool SamePlayers(const GameState& one, const GameState& other) {
  for (PlayerId id = 1; id <= one.player_count(); ++id) {
    if (one.player(id) != other.player(id)) return false;
  }
  return true;
}

bool SameCards(const GameState& before, const Engine& one, const Aftermath& a,
               const Engine& other, const Aftermath& b) {
  for (CardId id = 1; id <= before.card_count(); ++id) {
    const CardCell* cell = one.state().card(id);
    // Unchanged cells are shared.
    if (cell == other.state().card(id)) continue;
    if (a.Card(id) != b.Card(id)) return false;
  }
  return a.NewCards() == b.NewCards();
}

bool SameOrder(const Engine& one, const Engine& other) {
  const auto& zones = one.state().zones();
  for (size_t i = 0; i < zones.size(); ++i) {
    const ZoneCell& zone = zones[i].get();
    if (one.rules().words().InPlay(zone.name)) continue;
    if (zone != other.state().zones()[i].get()) return false;
  }
  return true;
}

bool SameStack(const GameState& one, const GameState& other) {
  return std::equal(
      one.stack().begin(), one.stack().end(), other.stack().begin(),
      other.stack().end(),
      [](const CellSlot<StackItemCell>& a, const CellSlot<StackItemCell>& b) {
        return a.get() == b.get();
      });
}

// Its characteristics, without sources and times.
Heap WhatItIs(const Characteristics& is) {
  Heap heap;
  for (const auto& granted : is.abilities) AddTo(heap, granted.ability);
  for (const Characteristics::Rule& rule : is.rules) {
    AddTo(heap, NamedValue{rule.word, rule.number});
    AddTo(heap, NamedWords{rule.word, rule.words});
  }
  return Sorted(std::move(heap));
}

bool SameLook(const Characteristics& a, const Characteristics& b) {
  return a.name == b.name && a.types == b.types && a.colors == b.colors &&
         a.keywords == b.keywords && a.stats == b.stats &&
         a.controller == b.controller && a.extra_cost == b.extra_cost &&
         a.flags == b.flags && a.values == b.values &&
         a.resources == b.resources && WhatItIs(a) == WhatItIs(b);
}

// The cells are equal, but characteristics under effects may depend on their
// order.
bool LookAlike(const Engine& one, const Aftermath& a, const Engine& other) {
  if (!a.HasNewOrder()) return true;
  const std::vector<CardId> ids = a.InPlay();
  return std::all_of(ids.begin(), ids.end(), [&](CardId id) {
    return SameLook(CharacteristicsOf(one.view(), id),
                    CharacteristicsOf(other.view(), id));
  });
}

// Pending triggers are not compared: there must be none.
bool SameNotes(const Aftermath& a, const Aftermath& b) {
  const Projections& one = a.projections();
  const Projections& other = b.projections();
  return one.pending().empty() && other.pending().empty() &&
         one.tallies() == other.tallies() && a.LastKnown() == b.LastKnown() &&
         a.Records() == b.Records();
}

}  // namespace

bool SameOutcome(const Engine& before, const Engine& one, const Engine& other) {
  const Aftermath a(before, one);
  const Aftermath b(before, other);
  return a.Game() == b.Game() && SamePlayers(one.state(), other.state()) &&
         SameStack(one.state(), other.state()) && SameOrder(one, other) &&
         SameCards(before.state(), one, a, other, b) &&
         a.Effects() == b.Effects() && SameNotes(a, b) &&
         LookAlike(one, a, other);
}

}  // namespace refold
