// StateWriter: write access to the cells of a state. Only the fold has one.
//
// Every access marks the cell as touched, so that its hash is brought up to
// date at the next GameState::Hash(). A writer lives no longer than the fold of
// one event.
#ifndef REFOLD_KERNEL_FOLD_STATE_WRITER_H_
#define REFOLD_KERNEL_FOLD_STATE_WRITER_H_

#include <utility>
#include <vector>

#include "kernel/state/game_state.h"

namespace refold {

class StateWriter {
 public:
  explicit StateWriter(GameState& state) : state_(state) {}

  const GameState& state() const { return state_; }

  GameCell& game();
  // The ids must be of existing players, cards, stack items and modifiers.
  PlayerCell& player(PlayerId id);
  CardCell& card(CardId id);
  StackItemCell& stack_item(uint32_t id);
  ModifierCell& modifier(uint32_t id);
  // Null if there is no such zone.
  ZoneCell* zone(PlayerId player, Word name);

  void AddPlayer(PlayerCell cell);
  // Adds all zones of the game, in any order and without duplicates. There must
  // be none yet.
  void AddZones(std::vector<ZoneCell> cells);
  void AddCard(CardCell cell);
  void PushStackItem(StackItemCell cell);
  void RemoveStackItem(uint32_t id);
  void AddModifier(ModifierCell cell);
  void RemoveModifier(uint32_t id);
  // `head` is that of the prompt.
  void SetPrompt(Frozen<Prompt> prompt, const PromptHead& head,
                 Frozen<Agenda> agenda);
  // Saves the state as it is, with the agenda. There must be no saved state
  // yet.
  void KeepForAttempt(Frozen<Agenda> agenda);
  // There must be a saved state.
  void DropAttempt();
  // Restores the saved state, except for id counters and random draws, which
  // are not given back; cards created meanwhile have ceased to exist.
  void TakeAttemptBack();

 private:
  template <class T>
  T& Touch(CellSlot<T>& slot) {
    slot.dirty_ = true;
    return slot.Mutable();
  }
  template <class T>
  void Replace(FrozenSlot<T>& slot, Frozen<T> cell) {
    slot.dirty_ = true;
    slot.cell_ = std::move(cell);
  }
  template <class T>
  CellSlot<T> Fresh(T cell) {
    CellSlot<T> slot(std::move(cell));
    slot.dirty_ = true;
    return slot;
  }

  GameState& state_;
};

}  // namespace refold

#endif  // REFOLD_KERNEL_FOLD_STATE_WRITER_H_
