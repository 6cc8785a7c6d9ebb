// GameState: every cell of a game, read-only.
//
// A state is changed only by folding an event into it (kernel/fold). Copies are
// cheap: cells are shared until one side changes them. Pointers and references
// into a state are valid until the next event is folded into it.
//
// The hash of a state is the sum over its cells of XXH3-128(cell id ‖ cell
// bytes). It is updated incrementally: Hash() looks only at the cells touched
// since the last call. FullHash() computes the same from scratch, encoding
// every cell.
//
// Not thread-safe; different copies may be used by different threads.
#ifndef REFOLD_KERNEL_STATE_GAME_STATE_H_
#define REFOLD_KERNEL_STATE_GAME_STATE_H_

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "kernel/base/check.h"
#include "kernel/base/frozen.h"
#include "kernel/base/hash128.h"
#include "kernel/state/cells.h"
#include "kernel/state/zone_index.h"

namespace refold {

// A cell that copies of a state share until one of them changes it
// (copy-on-write).
template <class T>
class CellSlot {
 public:
  CellSlot() : cell_(std::make_shared<T>()) {}
  explicit CellSlot(T cell) : cell_(std::make_shared<T>(std::move(cell))) {}

  const T& get() const { return *cell_; }
  const T* operator->() const { return cell_.get(); }

 private:
  friend class GameState;
  friend class StateWriter;

  T& Mutable() {
    if (cell_.use_count() > 1) cell_ = std::make_shared<T>(*cell_);
    return *cell_;
  }

  std::shared_ptr<T> cell_;
  // The cell's contribution to the state's hash; zero before it is first
  // computed.
  mutable Hash128 hash_;
  mutable bool dirty_ = false;
};

// A cell that is changed by being replaced.
template <class T>
class FrozenSlot {
 public:
  FrozenSlot() = default;
  explicit FrozenSlot(Frozen<T> cell) : cell_(std::move(cell)) {}

  const Frozen<T>& get() const { return cell_; }

 private:
  friend class GameState;
  friend class StateWriter;

  Frozen<T> cell_;
  mutable Hash128 hash_;
  mutable bool dirty_ = false;
};

class GameState {
 public:
  const GameCell& game() const { return game_.get(); }

  PlayerId player_count() const {
    return static_cast<PlayerId>(players_.size());
  }
  // `id` must be in [1, player_count()].
  const PlayerCell& player(PlayerId id) const {
    REFOLD_CHECK(has_player(id), "no such player");
    return players_[id - 1].get();
  }
  bool has_player(PlayerId id) const {
    return id >= 1 && id <= players_.size();
  }

  // The number of cards that ever existed: ids are 1..card_count().
  CardId card_count() const { return static_cast<CardId>(cards_.size()); }
  // Null if there is no such card.
  const CardCell* card(CardId id) const {
    return id >= 1 && id <= cards_.size() ? &cards_[id - 1].get() : nullptr;
  }
  // The card if it still is the incarnation that `ref` means, else null. Absent
  // cards are not found.
  const CardCell* Find(const Ref& ref) const {
    const CardCell* cell = FindEvenAbsent(ref);
    return cell != nullptr && !cell->absent() ? cell : nullptr;
  }
  // The same, including absent cards: for what still happens to them (an effect
  // on them ends), and for their return.
  const CardCell* FindEvenAbsent(const Ref& ref) const {
    if (!ref.is_card()) return nullptr;
    const CardCell* cell = card(ref.id);
    return cell != nullptr && cell->incarnation == ref.incarnation ? cell
                                                                   : nullptr;
  }
  // Whether what `ref` means exists: a player, a card that still is that
  // incarnation, an item on the stack.
  bool Exists(const Ref& ref) const;

  // The cards of a zone, bottom first; empty if there is no such zone.
  const std::vector<CardId>& zone(PlayerId player, Word name) const;
  bool has_zone(PlayerId player, Word name) const {
    return PlaceOfZone(player, name) < zones_.size();
  }
  // Every zone, by player, then name.
  const std::vector<CellSlot<ZoneCell>>& zones() const { return zones_; }

  // Bottom first.
  const std::vector<CellSlot<StackItemCell>>& stack() const { return stack_; }
  // Null if there is no such item.
  const StackItemCell* stack_item(uint32_t id) const;
  // The stack item whose spell is this card, or null.
  const StackItemCell* SpellOf(const Ref& card) const;

  // By id, in the order in which they began.
  const std::map<uint32_t, CellSlot<ModifierCell>>& modifiers() const {
    return modifiers_;
  }

  // The open prompt; kind kNone if there is none.
  const Prompt& prompt() const { return *frozen_prompt(); }
  // The part of it that is known without decoding it.
  const PromptHead& prompt_head() const { return prompt_head_; }
  bool has_prompt() const { return prompt_head().kind != PromptKind::kNone; }
  // The engine's continuation at the open prompt.
  const Agenda& agenda() const { return *frozen_agenda(); }
  // Both in frozen form, for code that passes them on.
  const Frozen<Prompt>& frozen_prompt() const { return prompt_.get(); }
  const Frozen<Agenda>& frozen_agenda() const { return agenda_.get(); }

  // While something is attempted, the state before it; else null. The engine
  // resumes with its agenda if the attempt is taken back.
  const GameState* attempt() const { return attempt_.get(); }

  Hash128 Hash() const;
  Hash128 FullHash() const;

  // The canonical bytes: a Snapshot message of proto/world.proto.
  std::string ToBytes() const;
  // The inverse. InvalidArgument if the bytes are not canonical or if cells
  // contradict each other (a card in no zone that lists it, an id out of
  // order, a controller who does not exist).
  static absl::StatusOr<GameState> FromBytes(absl::string_view bytes);

 private:
  friend class StateWriter;

  Snapshot ToSnapshot() const;
  static absl::StatusOr<GameState> FromSnapshot(Snapshot snapshot);
  // The index of a zone in zones(); their number if there is none.
  size_t PlaceOfZone(PlayerId player, Word name) const {
    if (zone_index_ == nullptr) return zones_.size();
    return zone_index_->Find(player, name, zones_.size());
  }
  // Call when the set of zones has changed.
  void IndexZones();
  absl::Status CheckConsistent() const;
  // Checks that winners, owners and controllers are players of the game.
  absl::Status CheckPlayers() const;

  CellSlot<GameCell> game_;
  std::vector<CellSlot<PlayerCell>> players_;
  std::vector<CellSlot<ZoneCell>> zones_;
  std::shared_ptr<const ZoneIndex> zone_index_;  // of them; null: none yet
  std::vector<CellSlot<CardCell>> cards_;
  std::vector<CellSlot<StackItemCell>> stack_;
  std::map<uint32_t, CellSlot<ModifierCell>> modifiers_;
  FrozenSlot<Prompt> prompt_;
  PromptHead prompt_head_;  // HeadOf(prompt_)
  FrozenSlot<Agenda> agenda_;
  std::shared_ptr<const GameState> attempt_;

  // Cards touched since the last Hash(); cells of other kinds are few and are
  // all checked.
  mutable std::vector<CardId> dirty_cards_;
  mutable Hash128 hash_;
  // The attempt's contribution to the hash.
  mutable Hash128 attempt_hash_;
};

}  // namespace refold

#endif  // REFOLD_KERNEL_STATE_GAME_STATE_H_
