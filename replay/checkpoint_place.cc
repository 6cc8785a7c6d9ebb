#include "replay/checkpoint_place.h"

#include <optional>
#include <utility>

#include "absl/strings/str_cat.h"
#include "events/proved_events.h"

namespace refold {
namespace {

absl::StatusOr<Place> FromCheckpoint(pb::Checkpoint checkpoint) {
  absl::StatusOr<GameState> state = GameState::FromBytes(checkpoint.state());
  const std::optional<Hash128> chain =
      Hash128::FromBytes(checkpoint.hashes().chain());
  if (!state.ok() || !chain.has_value() ||
      state->Hash().ToBytes() != checkpoint.hashes().state()) {
    return absl::DataLossError(absl::StrCat(
        "the checkpoint at event ", checkpoint.sequence(), " is damaged: ",
        state.ok() ? "its hashes are not those of its state"
                   : state.status().message()));
  }
  const uint64_t sequence = checkpoint.sequence();
  return Place{*std::move(state), sequence, *chain, std::move(checkpoint)};
}

absl::Status ParseEvent(const EventCursor& cursor, pb::Event& event) {
  if (event.ParseFromArray(cursor.bytes().data(),
                           static_cast<int>(cursor.bytes().size()))) {
    return absl::OkStatus();
  }
  return absl::DataLossError(
      absl::StrCat("event ", cursor.sequence(), " cannot be read"));
}

}  // namespace

Place BeginningOf(const GameReader& game) {
  return {GameState(), 0, game.root(), {}};
}

absl::StatusOr<Place> NearestPlace(const GameReader& game,
                                   uint64_t to_sequence) {
  absl::StatusOr<std::optional<pb::Checkpoint>> checkpoint =
      game.CheckpointAt(to_sequence);
  if (!checkpoint.ok()) return checkpoint.status();
  if (!checkpoint->has_value()) return BeginningOf(game);
  return FromCheckpoint(**std::move(checkpoint));
}

absl::Status FoldEvents(
    const GameReader& game, const Place& from, uint64_t to_sequence,
    absl::FunctionRef<absl::Status(const pb::Event&)> fold) {
  Hash128 chain = from.chain;
  pb::Event event;  // kept, so that its memory is used again
  EventCursor events = game.Events(from.sequence + 1);
  for (uint64_t next = from.sequence + 1; next <= to_sequence; ++next) {
    if (!events.Next()) {
      if (!events.status().ok()) return events.status();
      return absl::OutOfRangeError(
          absl::StrCat("the game ends with event ", next - 1));
    }
    std::optional<ChainFault> fault;
    if (!CheckLink(events, next, chain, fault)) {
      return absl::DataLossError(fault->what);
    }
    absl::Status status = ParseEvent(events, event);
    if (status.ok()) status = fold(event);
    if (!status.ok()) return status;
  }
  return absl::OkStatus();
}

}  // namespace refold
