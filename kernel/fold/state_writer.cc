#include "kernel/fold/state_writer.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "kernel/base/check.h"

namespace refold {

GameCell& StateWriter::game() { return Touch(state_.game_); }

PlayerCell& StateWriter::player(PlayerId id) {
  REFOLD_CHECK(state_.has_player(id),
               "writing to a player that does not exist");
  return Touch(state_.players_[id - 1]);
}

CardCell& StateWriter::card(CardId id) {
  REFOLD_CHECK(state_.card(id) != nullptr,
               "writing to a card that does not exist");
  CellSlot<CardCell>& slot = state_.cards_[id - 1];
  if (!slot.dirty_) state_.dirty_cards_.push_back(id);
  return Touch(slot);
}

StackItemCell& StateWriter::stack_item(uint32_t id) {
  auto it = std::find_if(state_.stack_.begin(), state_.stack_.end(),
                         [id](const auto& item) { return item->id == id; });
  REFOLD_CHECK(it != state_.stack_.end(),
               "writing to a stack item that does not exist");
  return Touch(*it);
}

ModifierCell& StateWriter::modifier(uint32_t id) {
  auto it = state_.modifiers_.find(id);
  REFOLD_CHECK(it != state_.modifiers_.end(),
               "writing to a modifier that does not exist");
  return Touch(it->second);
}

ZoneCell* StateWriter::zone(PlayerId player, Word name) {
  const size_t place = state_.PlaceOfZone(player, name);
  return place < state_.zones_.size() ? &Touch(state_.zones_[place]) : nullptr;
}

void StateWriter::AddPlayer(PlayerCell cell) {
  state_.players_.push_back(Fresh(std::move(cell)));
}

void StateWriter::AddZones(std::vector<ZoneCell> cells) {
  REFOLD_CHECK(state_.zones_.empty(), "zones come about all at once");
  std::sort(
      cells.begin(), cells.end(), [](const ZoneCell& a, const ZoneCell& b) {
        return a.player != b.player ? a.player < b.player : a.name < b.name;
      });
  for (ZoneCell& cell : cells) state_.zones_.push_back(Fresh(std::move(cell)));
  state_.IndexZones();
}

void StateWriter::AddCard(CardCell cell) {
  state_.dirty_cards_.push_back(cell.id);
  state_.cards_.push_back(Fresh(std::move(cell)));
}

void StateWriter::PushStackItem(StackItemCell cell) {
  state_.stack_.push_back(Fresh(std::move(cell)));
}

void StateWriter::RemoveStackItem(uint32_t id) {
  // From the top, where it usually is.
  auto it = std::find_if(state_.stack_.rbegin(), state_.stack_.rend(),
                         [id](const auto& item) { return item->id == id; });
  REFOLD_CHECK(it != state_.stack_.rend(),
               "removing a stack item that does not exist");
  state_.hash_ -= it->hash_;
  state_.stack_.erase(std::next(it).base());
}

void StateWriter::AddModifier(ModifierCell cell) {
  uint32_t id = cell.id;
  state_.modifiers_.emplace(id, Fresh(std::move(cell)));
}

void StateWriter::RemoveModifier(uint32_t id) {
  auto it = state_.modifiers_.find(id);
  REFOLD_CHECK(it != state_.modifiers_.end(),
               "removing a modifier that does not exist");
  state_.hash_ -= it->second.hash_;
  state_.modifiers_.erase(it);
}

void StateWriter::SetPrompt(Frozen<Prompt> prompt, const PromptHead& head,
                            Frozen<Agenda> agenda) {
  Replace(state_.prompt_, std::move(prompt));
  state_.prompt_head_ = head;
  Replace(state_.agenda_, std::move(agenda));
}

void StateWriter::KeepForAttempt(Frozen<Agenda> agenda) {
  REFOLD_CHECK(state_.attempt() == nullptr, "an attempt within another");
  auto kept = std::make_shared<GameState>(state_);
  StateWriter(*kept).SetPrompt({}, {}, std::move(agenda));
  state_.attempt_ = std::move(kept);
}

void StateWriter::DropAttempt() {
  REFOLD_CHECK(state_.attempt() != nullptr, "nothing is attempted");
  state_.attempt_ = nullptr;
}

void StateWriter::TakeAttemptBack() {
  REFOLD_CHECK(state_.attempt() != nullptr, "nothing is attempted");
  GameState before = *state_.attempt_;
  StateWriter writer(before);
  const GameCell& now = state_.game();
  GameCell& game = writer.game();
  game.draws = now.draws;
  game.next_card = now.next_card;
  game.next_stack_item = now.next_stack_item;
  game.next_modifier = now.next_modifier;
  game.reworded = now.reworded;
  for (CardId id = before.card_count() + 1; id <= state_.card_count(); ++id) {
    const CardCell& card = *state_.card(id);
    writer.AddCard({.id = id,
                    .incarnation = card.incarnation,
                    .owner = card.owner,
                    .printed = card.printed,
                    .program = card.program,
                    .token = card.token});
  }
  writer.SetPrompt({}, {}, {});
  state_ = std::move(before);
}

}  // namespace refold
