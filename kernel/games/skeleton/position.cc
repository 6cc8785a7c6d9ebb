#include "kernel/games/skeleton/position.h"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "kernel/base/wire.h"
#include "kernel/engine/game_rules.h"
#include "kernel/program/word_use.h"
#include "kernel/query/evaluate.h"

namespace refold::skeleton {
namespace {

// Rewrites references independently of incarnation numbers: to a card that
// still exists, or to one that does not.
class Timeless {
 public:
  explicit Timeless(const GameState& state) : state_(state) {}

  template <class T>
  void operator()(int /*number*/, const char* /*name*/, T& value) {
    Visit(value);
  }

  void Visit(Ref& ref) {
    if (ref.is_card()) {
      ref.incarnation = state_.FindEvenAbsent(ref) != nullptr ? 1 : 0;
    }
    if (ref.is_stack_item()) ref.id = PlaceOnStack(ref.id);
  }
  void Visit(Environment& env) {
    env.event = 0;
    Environment::Fields(env, *this);
  }
  template <WireStruct T>
  void Visit(T& value) {
    T::Fields(value, *this);
  }
  template <class T>
  void Visit(std::vector<T>& values) {
    for (T& value : values) Visit(value);
  }
  template <class T>
  void Visit(T& /*number or word*/) {}

 private:
  uint32_t PlaceOnStack(uint32_t item) const {
    for (size_t i = 0; i < state_.stack().size(); ++i) {
      if (state_.stack()[i]->id == item) return static_cast<uint32_t>(i) + 1;
    }
    return 0;
  }

  const GameState& state_;
};

class Position {
 public:
  explicit Position(const Engine& engine)
      : engine_(engine), state_(engine.state()) {
    for (CardId id = 1; id <= state_.card_count(); ++id) {
      times_.insert({state_.card(id)->timestamp, state_.card(id)->stamped});
    }
    for (const auto& [id, modifier] : state_.modifiers()) {
      times_.insert(modifier->timestamp);
    }
    AddGame();
    AddCards();
    AddStack();
    AddModifiers();
    AddNotes();
  }

  Hash128 Key() const { return HashOf(bytes_); }

 private:
  template <class T>
  void Add(T cell) {
    Timeless(state_).Visit(cell);
    EncodeTo(cell, bytes_);
    bytes_ += '|';
  }

  uint64_t RankOf(uint64_t time) const {
    return static_cast<uint64_t>(
        std::distance(times_.begin(), times_.find(time)));
  }

  void AddGame() {
    GameCell game = state_.game();
    game.next_card = game.next_stack_item = game.next_modifier = 0;
    Add(std::move(game));
    for (PlayerId id = 1; id <= state_.player_count(); ++id) {
      Add(state_.player(id));
    }
  }

  // In play, timestamps determine the order; in other zones it may matter.
  void AddCards() {
    for (CardId id = 1; id <= state_.card_count(); ++id) {
      CardCell card = *state_.card(id);
      card.incarnation = 0;
      card.timestamp = RankOf(card.timestamp);
      card.stamped = RankOf(card.stamped);
      Add(std::move(card));
    }
    for (const auto& zone : state_.zones()) {
      if (!engine_.rules().words().InPlay(zone->name)) Add(zone.get());
    }
  }

  void AddStack() {
    for (const auto& item : state_.stack()) {
      StackItemCell cell = item.get();
      cell.id = 0;
      Add(std::move(cell));
      AddLastKnown(item->env);
    }
  }

  // What resolves may ask for last-known information about cards.
  void AddLastKnown(const Environment& env) {
    std::vector<Ref> refs = {env.source, env.event_subject, env.event_other};
    for (const Register& one : env.registers) {
      refs.insert(refs.end(), one.refs.begin(), one.refs.end());
    }
    const Projections& projections = engine_.world().projections();
    const LastKnownTable& known = projections.last_known();
    for (const Ref& ref : refs) {
      AddLastKnownItem(ref);
      auto found = known.find(ref);
      if (found == known.end()) continue;
      LastKnownCard card = found->second;
      card.turn = 0;
      Add(std::move(card));
    }
  }

  // A spell or ability that may be copied as it last was.
  void AddLastKnownItem(const Ref& ref) {
    const StackItemCell* item = KnownItem(engine_.view(), ref);
    if (item == nullptr || state_.stack_item(item->id) != nullptr) return;
    StackItemCell cell = *item;
    cell.id = 0;
    Add(std::move(cell));
  }

  void AddModifiers() {
    for (const auto& [id, modifier] : state_.modifiers()) {
      ModifierCell cell = modifier.get();
      cell.id = cell.of = 0;
      cell.timestamp = RankOf(cell.timestamp);
      Add(std::move(cell));
    }
  }

  bool HasRecordsAsked(Word watcher) const {
    const ProgramSet& programs = engine_.world().programs();
    for (uint32_t i = 1; i <= programs.size(); ++i) {
      for (const WordUse& use : programs.program(i).uses()) {
        if (use.kind == WordKind::kRecord && use.word == watcher) return true;
      }
    }
    return false;
  }

  void AddNotes() {
    const Projections& projections = engine_.world().projections();
    const std::vector<Word>& asked = engine_.world().programs().asked_tallies();
    for (const auto& [about, number] : projections.tallies()) {
      if (!std::binary_search(asked.begin(), asked.end(), about.first)) {
        continue;
      }
      Add(NamedValue{about.first, number});
      Add(about.second);
    }
    for (const auto& [watcher, records] : projections.records()) {
      if (!HasRecordsAsked(watcher)) continue;
      for (EventRecord record : records) {
        record.event = 0;
        Add(std::move(record));
      }
    }
  }

  const Engine& engine_;
  const GameState& state_;
  std::set<uint64_t> times_;
  std::string bytes_;
};

}  // namespace

Hash128 PositionKey(const Engine& engine) { return Position(engine).Key(); }

}  // namespace refold::skeleton
