#include "kernel/state/game_state.h"

#include <algorithm>
#include <set>

#include "absl/base/attributes.h"
#include "absl/strings/str_cat.h"
#include "kernel/base/work_count.h"

namespace refold {
namespace {

// The byte that identifies the kind of a cell in the hash.
constexpr char KindOf(const GameCell&) { return 'G'; }
constexpr char KindOf(const PlayerCell&) { return 'P'; }
constexpr char KindOf(const ZoneCell&) { return 'Z'; }
constexpr char KindOf(const CardCell&) { return 'C'; }
constexpr char KindOf(const ModifierCell&) { return 'M'; }
constexpr char KindOf(const Prompt&) { return '?'; }
constexpr char KindOf(const Frozen<Prompt>&) { return '?'; }
constexpr char KindOf(const Agenda&) { return 'A'; }
constexpr char KindOf(const Frozen<Agenda>&) { return 'A'; }
constexpr char KindOf(const StackItemCell&) { return 'S'; }

// The contributions of cells to the state's hash. A cell's bytes are preceded
// by its id: a byte for the kind, then what distinguishes cells of the kind.
// Cells with their id in their bytes only need the kind.
class CellHasher {
 public:
  template <class T>
  Hash128 Of(const T& cell) {
    bytes_.assign(1, KindOf(cell));
    EncodeTo(cell, bytes_);
    return bytes_.size() == 1 ? Hash128() : HashOf(bytes_);
  }
  // A frozen cell has its bytes; its value need not be decoded.
  template <class T>
  Hash128 Of(const Frozen<T>& cell) {
    if (cell.bytes().empty()) return Hash128();
    return cell.HashOnce([this](absl::string_view cell_bytes) {
      bytes_.assign(1, KindOf(Frozen<T>()));
      bytes_.append(cell_bytes.data(), cell_bytes.size());
      return HashOf(bytes_);
    });
  }

 private:
  // One reused buffer for all cells.
  static std::string& Memory() {
    thread_local std::string memory;
    return memory;
  }

  std::string& bytes_ = Memory();
};

// The contribution of a saved state; zero if there is none.
Hash128 HashOfAttempt(const GameState* attempt,
                      Hash128 (GameState::*hash)() const) {
  if (attempt == nullptr) return Hash128();
  const Hash128 own = (attempt->*hash)();
  std::string bytes = "T";
  EncodeTo(AttemptMark{own.low, own.high}, bytes);
  return HashOf(bytes);
}

// Separate from the callers, since zones usually exist.
ABSL_ATTRIBUTE_NOINLINE const std::vector<CardId>& NoCards() {
  static const std::vector<CardId>* const none = new std::vector<CardId>;
  return *none;
}

template <class T>
void Refresh(CellHasher& hasher, const T& cell, bool& dirty, Hash128& slot_hash,
             Hash128& sum) {
  if (!dirty) return;
  sum -= slot_hash;
  slot_hash = hasher.Of(cell);
  sum += slot_hash;
  dirty = false;
}

}  // namespace

bool GameState::Exists(const Ref& ref) const {
  switch (ref.kind) {
    case RefKind::kPlayer:
      return has_player(ref.id);
    case RefKind::kCard:
      return Find(ref) != nullptr;
    case RefKind::kStackItem:
      return stack_item(ref.id) != nullptr;
    case RefKind::kNone:
      return false;
  }
  return false;
}

const std::vector<CardId>& GameState::zone(PlayerId player, Word name) const {
  constexpr size_t kNowhere = ~size_t{0};
  const size_t place = zone_index_ == nullptr
                           ? kNowhere
                           : zone_index_->Find(player, name, kNowhere);
  return place == kNowhere ? NoCards() : zones_[place]->cards;
}

void GameState::IndexZones() {
  auto index = std::make_shared<ZoneIndex>(zones_.size());
  for (size_t place = 0; place < zones_.size(); ++place) {
    index->Add(zones_[place]->player, zones_[place]->name, place);
  }
  zone_index_ = std::move(index);
}

// From the top, where the item usually is: a deep stack costs no more than a
// flat one.
const StackItemCell* GameState::stack_item(uint32_t id) const {
  for (auto item = stack_.rbegin(); item != stack_.rend(); ++item) {
    if ((*item)->id == id) return &item->get();
  }
  return nullptr;
}

const StackItemCell* GameState::SpellOf(const Ref& card) const {
  for (const CellSlot<StackItemCell>& item : stack_) {
    if (item->kind == StackItemKind::kSpell && item->card == card) {
      return &item.get();
    }
  }
  return nullptr;
}

Hash128 GameState::Hash() const {
  CellHasher hasher;
  auto refresh = [&](const auto& slot) {
    Refresh(hasher, slot.get(), slot.dirty_, slot.hash_, hash_);
  };
  refresh(game_);
  for (const auto& player : players_) refresh(player);
  for (const auto& zone : zones_) refresh(zone);
  for (CardId id : dirty_cards_) refresh(cards_[id - 1]);
  dirty_cards_.clear();
  for (const auto& item : stack_) refresh(item);
  for (const auto& [id, modifier] : modifiers_) refresh(modifier);
  refresh(prompt_);
  refresh(agenda_);
  hash_ -= attempt_hash_;
  attempt_hash_ = HashOfAttempt(attempt(), &GameState::Hash);
  hash_ += attempt_hash_;
  return hash_;
}

Hash128 GameState::FullHash() const {
  CellHasher hasher;
  Hash128 sum = hasher.Of(game());
  for (const auto& player : players_) sum += hasher.Of(player.get());
  for (const auto& zone : zones_) sum += hasher.Of(zone.get());
  for (const auto& card : cards_) sum += hasher.Of(card.get());
  for (const auto& item : stack_) sum += hasher.Of(item.get());
  for (const auto& [id, modifier] : modifiers_) {
    sum += hasher.Of(modifier.get());
  }
  sum += hasher.Of(prompt());
  sum += hasher.Of(agenda());
  sum += HashOfAttempt(attempt(), &GameState::FullHash);
  return sum;
}

std::string GameState::ToBytes() const { return Encode(ToSnapshot()); }

Snapshot GameState::ToSnapshot() const {
  Snapshot snapshot;
  snapshot.game = game();
  for (const auto& player : players_) snapshot.players.push_back(player.get());
  for (const auto& zone : zones_) snapshot.zones.push_back(zone.get());
  for (const auto& card : cards_) snapshot.cards.push_back(card.get());
  for (const auto& item : stack_) snapshot.stack.push_back(item.get());
  for (const auto& [id, modifier] : modifiers_) {
    snapshot.modifiers.push_back(modifier.get());
  }
  snapshot.prompt = prompt();
  snapshot.agenda = agenda();
  if (attempt() != nullptr) {
    snapshot.attempt.push_back(attempt()->ToSnapshot());
  }
  return snapshot;
}

absl::StatusOr<GameState> GameState::FromBytes(absl::string_view bytes) {
  ++WorkOfThread().states;
  Snapshot snapshot;
  if (!Decode(bytes, snapshot)) {
    return absl::InvalidArgumentError(
        "snapshot: not the canonical encoding of a state");
  }
  absl::StatusOr<GameState> state = FromSnapshot(std::move(snapshot));
  if (state.ok() && state->ToBytes() != bytes) {
    return absl::InvalidArgumentError("snapshot: cells are not in order");
  }
  return state;
}

absl::StatusOr<GameState> GameState::FromSnapshot(Snapshot snapshot) {
  GameState state;
  auto mark = [](auto slot) {
    slot.dirty_ = true;
    return slot;
  };
  state.game_ = mark(CellSlot<GameCell>(std::move(snapshot.game)));
  for (PlayerCell& cell : snapshot.players) {
    state.players_.push_back(mark(CellSlot<PlayerCell>(std::move(cell))));
  }
  for (ZoneCell& cell : snapshot.zones) {
    state.zones_.push_back(mark(CellSlot<ZoneCell>(std::move(cell))));
  }
  state.IndexZones();
  for (CardCell& cell : snapshot.cards) {
    state.cards_.push_back(mark(CellSlot<CardCell>(std::move(cell))));
    state.dirty_cards_.push_back(state.card_count());
  }
  for (StackItemCell& cell : snapshot.stack) {
    state.stack_.push_back(mark(CellSlot<StackItemCell>(std::move(cell))));
  }
  for (ModifierCell& cell : snapshot.modifiers) {
    uint32_t id = cell.id;
    state.modifiers_.emplace(id, mark(CellSlot<ModifierCell>(std::move(cell))));
  }
  state.prompt_ = mark(FrozenSlot<Prompt>(std::move(snapshot.prompt)));
  state.prompt_head_ = HeadOf(state.frozen_prompt());
  state.agenda_ = mark(FrozenSlot<Agenda>(std::move(snapshot.agenda)));
  if (!snapshot.attempt.empty()) {
    Snapshot& before = snapshot.attempt.front();
    if (snapshot.attempt.size() > 1 || !before.attempt.empty()) {
      return absl::InvalidArgumentError(
          "snapshot: one thing is attempted at a time");
    }
    absl::StatusOr<GameState> attempt = FromSnapshot(std::move(before));
    if (!attempt.ok()) return attempt.status();
    if (attempt->card_count() > state.card_count() || attempt->has_prompt()) {
      return absl::InvalidArgumentError(
          "snapshot: what was before the attempt cannot have been");
    }
    state.attempt_ = std::make_shared<GameState>(*std::move(attempt));
  }
  absl::Status consistent = state.CheckConsistent();
  if (consistent.ok()) consistent = state.CheckPlayers();
  if (!consistent.ok()) return consistent;
  return state;
}

absl::Status GameState::CheckPlayers() const {
  for (PlayerId winner : game().winners) {
    if (has_player(winner)) continue;
    return absl::InvalidArgumentError(absl::StrCat(
        "snapshot: player ", winner, ", who does not exist, has won"));
  }
  for (const auto& card : cards_) {
    bool nobodys = card->zone.empty() && card->controller == 0;
    if (has_player(card->owner) && (nobodys || has_player(card->controller))) {
      continue;
    }
    return absl::InvalidArgumentError(
        absl::StrCat("snapshot: card ", card->id, " is owned by player ",
                     card->owner, " and controlled by player ",
                     card->controller, "; the game has ", player_count()));
  }
  auto existing = [this](const Environment& env) {
    return env.controller == 0 || has_player(env.controller);
  };
  for (const auto& item : stack_) {
    if (existing(item->env)) continue;
    return absl::InvalidArgumentError(absl::StrCat(
        "snapshot: nobody in the game controls stack item ", item->id));
  }
  for (const auto& [id, modifier] : modifiers_) {
    if (existing(modifier->env)) continue;
    return absl::InvalidArgumentError(
        absl::StrCat("snapshot: nobody in the game controls effect ", id));
  }
  return absl::OkStatus();
}

absl::Status GameState::CheckConsistent() const {
  for (size_t i = 0; i < players_.size(); ++i) {
    if (players_[i]->id != i + 1) {
      return absl::InvalidArgumentError(
          absl::StrCat("snapshot: player ", i + 1, " has the wrong id"));
    }
  }
  for (size_t i = 0; i < cards_.size(); ++i) {
    const CardCell& card = cards_[i].get();
    const std::vector<CardId>& listed = zone(card.zone_player, card.zone);
    bool placed =
        std::find(listed.begin(), listed.end(), card.id) != listed.end();
    if (card.id != i + 1 || (!card.zone.empty() && !placed)) {
      return absl::InvalidArgumentError(
          absl::StrCat("snapshot: card ", i + 1,
                       " is not in the zone that it says it is in"));
    }
    const Absence& absence = card.absence;
    if (card.absent() &&
        (!card.zone.empty() || !has_zone(absence.player, absence.zone) ||
         !has_player(absence.of))) {
      return absl::InvalidArgumentError(
          absl::StrCat("snapshot: card ", i + 1,
                       " is absent from where it cannot have been"));
    }
  }
  std::set<CardId> seen;
  for (const auto& zone : zones_) {
    for (CardId id : zone->cards) {
      const CardCell* cell = card(id);
      if (cell == nullptr || cell->zone != zone->name ||
          cell->zone_player != zone->player || !seen.insert(id).second) {
        return absl::InvalidArgumentError(absl::StrCat(
            "snapshot: zone ", zone->name.text(), " of player ", zone->player,
            " lists card ", id, ", which is not there"));
      }
    }
  }
  return absl::OkStatus();
}

}  // namespace refold
