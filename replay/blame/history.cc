#include "replay/blame/history.h"

#include <algorithm>

namespace refold::blame {

ChangeOf ResourceOf(PlayerId player, Word resource) {
  return [=](const Event& event) -> std::optional<NumberChange> {
    const auto* fact = event.As<ResourceChanged>();
    if (fact == nullptr || fact->player != player ||
        fact->resource != resource) {
      return std::nullopt;
    }
    return NumberChange{fact->before, fact->after};
  };
}

ChangeOf ValueOf(const Ref& thing, Word value) {
  return [=](const Event& event) -> std::optional<NumberChange> {
    const auto* fact = event.As<ValueChanged>();
    if (fact != nullptr && fact->entity == thing && fact->name == value) {
      return NumberChange{fact->before, fact->after};
    }
    // What a card keeps when it moves, its new incarnation begins with.
    const auto* move = event.As<CardMoved>();
    if (move == nullptr || !thing.is_card() || move->card.id != thing.id ||
        move->card.incarnation + 1 != thing.incarnation) {
      return std::nullopt;
    }
    for (const NamedValue& kept : move->keep_values) {
      if (kept.name == value) return NumberChange{0, kept.value};
    }
    return std::nullopt;
  };
}

ChangeOf CountersOf(const Ref& card, Word counter) {
  return [=](const Event& event) -> std::optional<NumberChange> {
    const auto* fact = event.As<CounterChanged>();
    if (fact == nullptr || fact->card != card || fact->counter != counter) {
      return std::nullopt;
    }
    return NumberChange{fact->before, fact->after};
  };
}

ChangeOf FlagOf(const Ref& card, Word flag) {
  return [=](const Event& event) -> std::optional<NumberChange> {
    const auto* fact = event.As<FlagChanged>();
    if (fact == nullptr || fact->card != card || fact->flag != flag) {
      return std::nullopt;
    }
    return fact->on ? NumberChange{0, 1} : NumberChange{1, 0};
  };
}

ChangeOf LossOf(PlayerId player) {
  return [=](const Event& event) -> std::optional<NumberChange> {
    const auto* fact = event.As<PlayerLost>();
    if (fact == nullptr || fact->player != player) return std::nullopt;
    return NumberChange{0, 1};
  };
}

ChangeOf EndOf(std::optional<PlayerId> winner) {
  return [=](const Event& event) -> std::optional<NumberChange> {
    const auto* fact = event.As<GameEnded>();
    if (fact == nullptr) return std::nullopt;
    const std::vector<PlayerId>& winners = fact->winners;
    if (winner.has_value() &&
        std::find(winners.begin(), winners.end(), *winner) == winners.end()) {
      return std::nullopt;
    }
    return NumberChange{0, 1};
  };
}

ChangeOf WinnerOf() {
  return [](const Event& event) -> std::optional<NumberChange> {
    const auto* fact = event.As<GameEnded>();
    if (fact == nullptr || fact->winners.size() != 1) return std::nullopt;
    return NumberChange{0, fact->winners[0]};
  };
}

absl::StatusOr<Contributions> HistoryOf(PastEvents& past, uint64_t after,
                                        uint64_t last, const ChangeOf& change) {
  Contributions history;
  absl::Status read = past.ForEach(after, last, [&](const Event& event) {
    const std::optional<NumberChange> changed = change(event);
    if (!changed.has_value()) return;
    history.push_back({.kind = Contribution::Kind::kEvent,
                       .before = changed->before,
                       .after = changed->after,
                       .event = event.sequence});
  });
  if (!read.ok()) return read;
  return history;
}

}  // namespace refold::blame
