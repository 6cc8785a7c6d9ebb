#include "kernel/games/cfc/table.h"

#include <algorithm>

#include "kernel/games/cfc/abilities.h"
#include "kernel/games/cfc/names.h"
#include "kernel/query/in_force.h"
#include "kernel/state/named.h"

namespace refold::cfc {
namespace {

// The time since which the character has had the words of another card's
// ability; 0 if it has only its own.
uint64_t AbilitySince(const GameState& state, const Ref& character) {
  uint64_t youngest = 0;
  for (const auto& [id, modifier] : state.modifiers()) {
    if (!ReplacesAbility(modifier.get(), character)) continue;
    youngest = ClockOf(modifier.get());
  }
  return youngest;
}

// The characteristics of a card or player under effects; null if it does not
// exist.
const Characteristics* CharacteristicsOn(const View& view, const Ref& ref) {
  if (ref.is_player()) return &CharacteristicsOfPlayer(view, ref.id);
  if (view.state.Find(ref) == nullptr) return nullptr;
  return &CharacteristicsOf(view, ref.id);
}

}  // namespace

PlayerId Opponent(PlayerId player) { return player == 1 ? 2 : 1; }

std::vector<Ref> Ring(const GameState& state, PlayerId player) {
  std::vector<Ref> ring;
  for (CardId id : state.zone(player, kRing)) {
    ring.push_back(state.card(id)->ref());
  }
  std::sort(ring.begin(), ring.end(), [&state](const Ref& a, const Ref& b) {
    int64_t left = SlotOf(state, a);
    int64_t right = SlotOf(state, b);
    return left != right ? left < right : a < b;
  });
  return ring;
}

std::vector<Ref> Arena(const GameState& state) {
  PlayerId active = state.game().active_player;
  std::vector<Ref> arena = Ring(state, active);
  std::vector<Ref> other = Ring(state, Opponent(active));
  arena.insert(arena.end(), other.begin(), other.end());
  return arena;
}

const CardCell* InRing(const GameState& state, const Ref& ref) {
  const CardCell* card = state.Find(ref);
  return card != nullptr && card->zone == kRing ? card : nullptr;
}

bool HasFlag(const GameState& state, const Ref& card, Word flag) {
  const CardCell* cell = state.Find(card);
  return cell != nullptr && HasWord(cell->flags, flag);
}

int64_t SlotOf(const GameState& state, const Ref& card) {
  const CardCell* cell = InRing(state, card);
  return cell == nullptr ? 0 : GetNamed(cell->values, kSlot);
}

std::vector<int64_t> FreeSlots(const GameState& state, PlayerId player) {
  std::vector<Ref> ring = Ring(state, player);
  std::vector<int64_t> free;
  for (int64_t slot = 1; slot <= kSlots; ++slot) {
    bool taken = std::any_of(ring.begin(), ring.end(), [&](const Ref& card) {
      return SlotOf(state, card) == slot;
    });
    if (!taken) free.push_back(slot);
  }
  return free;
}

Ref InFrontOf(const GameState& state, const Ref& card) {
  const CardCell* cell = InRing(state, card);
  if (cell == nullptr) return {};
  for (const Ref& other : Ring(state, Opponent(cell->zone_player))) {
    if (SlotOf(state, other) == SlotOf(state, card)) return other;
  }
  return {};
}

std::vector<Ref> BackupsOf(const GameState& state, const Ref& character) {
  std::vector<Ref> backups;
  for (PlayerId player = 1; player <= state.player_count(); ++player) {
    for (CardId id : state.zone(player, kBackups)) {
      const CardCell& card = *state.card(id);
      if (card.attached_to == character) backups.push_back(card.ref());
    }
  }
  return backups;
}

int64_t BpOf(const View& view, const Ref& card) {
  return StatOf(view, card, kBp);
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
  return rules;
}

bool HasWordOn(const View& view, const Ref& ref, Word word) {
  const Characteristics* is = CharacteristicsOn(view, ref);
  if (is == nullptr) return false;
  const bool by_ability = is->Keyword(word) > 0;
  const auto rules = RulesOn(view, ref, {word});
  if (rules.empty()) return by_ability;
  const Characteristics::Rule& newest = *rules.back();
  if (by_ability && newest.since < AbilitySince(view.state, ref)) return true;
  return newest.number >= 0;
}

}  // namespace refold::cfc
