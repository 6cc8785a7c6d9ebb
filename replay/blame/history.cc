#include "replay/blame/history.h"

#include <algorithm>

#include "kernel/state/convert.h"

namespace refold::blame {

ChangeOf ResourceOf(PlayerId player, Word resource) {
  return [=](const pb::Event& event) -> std::optional<NumberChange> {
    const pb::ResourceChanged& fact = event.resource_changed();
    if (!event.has_resource_changed() || fact.player() != player ||
        fact.resource() != resource.text()) {
      return std::nullopt;
    }
    return NumberChange{fact.before(), fact.after()};
  };
}

ChangeOf ValueOf(const Ref& thing, Word value) {
  return [=](const pb::Event& event) -> std::optional<NumberChange> {
    const pb::ValueChanged& fact = event.value_changed();
    if (event.has_value_changed() && FromProto(fact.entity()) == thing &&
        fact.name() == value.text()) {
      return NumberChange{fact.before(), fact.after()};
    }
    // What a card keeps when it moves, its new incarnation begins with.
    const pb::CardMoved& move = event.card_moved();
    if (!event.has_card_moved() || !thing.is_card() ||
        move.card().id() != thing.id ||
        move.card().incarnation() + 1 != thing.incarnation) {
      return std::nullopt;
    }
    for (const pb::NamedValue& kept : move.keep_values()) {
      if (kept.name() == value.text()) return NumberChange{0, kept.value()};
    }
    return std::nullopt;
  };
}

ChangeOf CountersOf(const Ref& card, Word counter) {
  return [=](const pb::Event& event) -> std::optional<NumberChange> {
    const pb::CounterChanged& fact = event.counter_changed();
    if (!event.has_counter_changed() || FromProto(fact.card()) != card ||
        fact.counter() != counter.text()) {
      return std::nullopt;
    }
    return NumberChange{fact.before(), fact.after()};
  };
}

ChangeOf FlagOf(const Ref& card, Word flag) {
  return [=](const pb::Event& event) -> std::optional<NumberChange> {
    const pb::FlagChanged& fact = event.flag_changed();
    if (!event.has_flag_changed() || FromProto(fact.card()) != card ||
        fact.flag() != flag.text()) {
      return std::nullopt;
    }
    return fact.on() ? NumberChange{0, 1} : NumberChange{1, 0};
  };
}

ChangeOf LossOf(PlayerId player) {
  return [=](const pb::Event& event) -> std::optional<NumberChange> {
    if (event.player_lost().player() != player) return std::nullopt;
    return NumberChange{0, 1};
  };
}

ChangeOf EndOf(std::optional<PlayerId> winner) {
  return [=](const pb::Event& event) -> std::optional<NumberChange> {
    if (!event.has_game_ended()) return std::nullopt;
    const auto& winners = event.game_ended().winners();
    if (winner.has_value() &&
        std::find(winners.begin(), winners.end(), *winner) == winners.end()) {
      return std::nullopt;
    }
    return NumberChange{0, 1};
  };
}

ChangeOf WinnerOf() {
  return [](const pb::Event& event) -> std::optional<NumberChange> {
    const auto& winners = event.game_ended().winners();
    if (winners.size() != 1) return std::nullopt;
    return NumberChange{0, winners[0]};
  };
}

absl::StatusOr<Contributions> HistoryOf(PastEvents& past, uint64_t after,
                                        uint64_t last, const ChangeOf& change) {
  Contributions history;
  absl::Status read = past.ForEach(after, last, [&](const pb::Event& event) {
    const std::optional<NumberChange> changed = change(event);
    if (!changed.has_value()) return;
    history.push_back({.kind = Contribution::Kind::kEvent,
                       .before = changed->before,
                       .after = changed->after,
                       .event = event.sequence()});
  });
  if (!read.ok()) return read;
  return history;
}

}  // namespace refold::blame
