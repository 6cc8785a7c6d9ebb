#include "replay/find_turns.h"

#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/state/facts.h"
#include "replay/checkpoint_place.h"

namespace refold {
namespace {

// As people count.
uint64_t NumberOf(uint32_t turn) { return uint64_t{turn} + 1; }

// Reads events one after another and says which of them begin a turn.
class TurnReader {
 public:
  // After event `sequence`, where the game stands so. It ends with event `end`.
  TurnReader(const GameReader& game, uint64_t sequence, const GameCell& now,
             uint64_t end)
      : events_(game.Events(sequence + 1)),
        sequence_(sequence),
        end_(end),
        turn_(NumberOf(now.turn)),
        begun_(!now.phase.empty()) {}

  // The next turn that begins; nothing at the end of the game.
  absl::StatusOr<std::optional<TurnStart>> Next() {
    while (events_.Next()) {
      ++parsed_;
      if (events_.sequence() != ++sequence_) return Missing(sequence_);
      Event event;
      if (!DecodeNumbers(events_.bytes(), event)) {
        return absl::DataLossError(
            absl::StrCat("event ", events_.sequence(), " cannot be read"));
      }
      const auto* began = event.As<TurnBegan>();
      if (began != nullptr) turn_ = NumberOf(began->turn);
      if (begun_ ? began != nullptr : event.As<PhaseBegan>() != nullptr) {
        begun_ = true;
        return TurnStart{turn_, events_.sequence()};
      }
    }
    if (!events_.status().ok()) return events_.status();
    // A turn behind the damage must not be taken for one that never began.
    if (sequence_ < end_) return Missing(sequence_ + 1);
    return std::nullopt;
  }

  uint64_t parsed() const { return parsed_; }

 private:
  static absl::Status Missing(uint64_t sequence) {
    return absl::DataLossError(absl::StrCat("event ", sequence, " is missing"));
  }

  EventCursor events_;
  uint64_t sequence_;  // of the last event that was read
  const uint64_t end_;
  uint64_t turn_;
  bool begun_;  // the set-up is over
  uint64_t parsed_ = 0;
};

}  // namespace

absl::StatusOr<std::vector<TurnStart>> FindTurns(const GameReader& game) {
  absl::StatusOr<GameEnd> end = game.End();
  if (!end.ok()) return end.status();
  std::vector<TurnStart> turns;
  TurnReader reader(game, 0, GameCell(), end->sequence);
  for (;;) {
    absl::StatusOr<std::optional<TurnStart>> next = reader.Next();
    if (!next.ok()) return next.status();
    if (!next->has_value()) return turns;
    turns.push_back(**next);
  }
}

absl::StatusOr<TurnSearch> FindTurn(const GameReader& game, uint64_t turn) {
  const uint64_t wanted = std::max<uint64_t>(turn, 1);
  absl::StatusOr<GameEnd> end = game.End();
  if (!end.ok()) return end.status();
  TurnSearch search;
  // Up to `low` no checkpoint lies in the wanted turn or behind it; those
  // behind `high` all do.
  uint64_t low = 0;
  uint64_t high = end->sequence;
  Place from = BeginningOf(game);
  while (low < high) {
    const uint64_t middle = low + (high - low + 1) / 2;
    absl::StatusOr<uint64_t> checkpoint = NearestCheckpoint(game, middle);
    if (!checkpoint.ok()) return checkpoint.status();
    if (*checkpoint <= low) {  // there is none between them
      low = middle;
      continue;
    }
    absl::StatusOr<Place> place = NearestPlace(game, middle);
    if (!place.ok()) return place.status();
    ++search.states;
    const GameCell& then = place->state.game();
    if (!then.phase.empty() && NumberOf(then.turn) >= wanted) {
      high = place->sequence - 1;
    } else {
      low = middle;
      from = *std::move(place);
    }
  }
  TurnReader reader(game, from.sequence, from.state.game(), end->sequence);
  do {
    absl::StatusOr<std::optional<TurnStart>> next = reader.Next();
    if (!next.ok()) return next.status();
    search.start = *next;
  } while (search.start.has_value() && search.start->turn < wanted);
  search.parsed = reader.parsed();
  return search;
}

}  // namespace refold
