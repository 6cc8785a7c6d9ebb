#include "tools/puzzle/position_key.h"

#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "kernel/base/hash128.h"
#include "kernel/base/wire.h"

namespace refold::tools {
namespace {

PositionKey KeyOfBytes(const std::string& bytes) {
  const Hash128 hash = HashOf(bytes);
  return {hash.high, hash.low};
}

// The bytes of a position without what says when something happened.
class Timeless {
 public:
  explicit Timeless(const Engine& engine) : state_(engine.state()) {
    AddGame();
    AddCards(engine);
    for (const auto& item : state_.stack()) {
      StackItemCell cell = item.get();
      cell.env.event = 0;
      Add(cell);
    }
    AddModifiers();
    AddPrompt();
    AddProjections(engine.world().projections());
  }

  std::string Take() { return std::move(bytes_); }

 private:
  template <class T>
  void Add(const T& cell) {
    EncodeTo(cell, bytes_);
    bytes_ += '|';
  }

  void AddGame() {
    GameCell game = state_.game();
    game.next_card = game.next_stack_item = game.next_modifier = 0;
    Add(game);
    for (PlayerId id = 1; id <= state_.player_count(); ++id) {
      Add(state_.player(id));
    }
  }

  // Where a card lies is in its cell; only in a deck does the order matter.
  void AddCards(const Engine& engine) {
    for (CardId id = 1; id <= state_.card_count(); ++id) {
      CardCell card = *state_.card(id);
      card.timestamp = card.stamped = 0;
      Add(card);
    }
    for (const auto& zone : state_.zones()) {
      if (zone->name == engine.rules().words().deck) Add(zone.get());
    }
  }

  // Their sum, so that their order does not matter.
  void AddModifiers() {
    Hash128 sum;
    for (const auto& [id, modifier] : state_.modifiers()) {
      ModifierCell cell = modifier.get();
      cell.id = 0;
      cell.timestamp = 0;
      cell.env.event = 0;
      sum += HashOf(Encode(cell));
    }
    absl::StrAppend(&bytes_, sum.ToBytes());
  }

  void AddPrompt() {
    Prompt prompt = state_.prompt();
    prompt.env.event = 0;
    Add(prompt);
    Agenda agenda = state_.agenda();
    for (Frame& frame : agenda.frames) {
      frame.env.event = 0;
      for (Proposal& proposal : frame.proposals) proposal.event = 0;
    }
    Add(agenda);
  }

  void AddProjections(const Projections& projections) {
    for (PendingTrigger trigger : projections.pending()) {
      trigger.env.event = 0;
      Add(trigger);
    }
    for (const auto& [about, number] : projections.tallies()) {
      Add(NamedValue{about.first, number});
      Add(about.second);
    }
    for (const auto& [watcher, records] : projections.records()) {
      absl::StrAppend(&bytes_, watcher.text());
      for (EventRecord record : records) {
        record.event = 0;
        Add(record);
      }
    }
  }

  const GameState& state_;
  std::string bytes_;
};

}  // namespace

PositionKey KeyOf(const Engine& engine, int64_t turns, Sameness sameness) {
  if (sameness == Sameness::kTimeless) {
    return KeyOfBytes(absl::StrCat(turns, "|", Timeless(engine).Take()));
  }
  return KeyOfBytes(
      absl::StrCat(turns, "|", engine.state().Hash().ToBytes(),
                   engine.world().projections().Hash().ToBytes()));
}

}  // namespace refold::tools
