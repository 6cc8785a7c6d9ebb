// SeekState() of fold_game.h.
#include "absl/strings/str_cat.h"
#include "events/verify_chain.h"
#include "kernel/fold/fold_state.h"
#include "proto/event.pb.h"
#include "replay/fold_game.h"

namespace refold {
namespace {

// A place in a game to fold on from.
struct Place {
  GameState state;
  uint64_t sequence = 0;
  Hash128 chain;
};

absl::StatusOr<Place> FromCheckpoint(const pb::Checkpoint& checkpoint) {
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
  return Place{*std::move(state), checkpoint.sequence(), *chain};
}

absl::StatusOr<Place> NearestPlace(const GameReader& game,
                                   uint64_t to_sequence) {
  absl::StatusOr<std::optional<pb::Checkpoint>> checkpoint =
      game.CheckpointAt(to_sequence);
  if (!checkpoint.ok()) return checkpoint.status();
  if (checkpoint->has_value()) return FromCheckpoint(**checkpoint);
  return Place{GameState(), 0, game.root()};
}

absl::Status FoldNext(EventCursor& events, Place& place) {
  if (!events.Next()) {
    if (!events.status().ok()) return events.status();
    return absl::OutOfRangeError(
        absl::StrCat("the game ends with event ", place.sequence));
  }
  std::optional<ChainFault> fault;
  if (!CheckLink(events, place.sequence + 1, place.chain, fault)) {
    return absl::DataLossError(fault->what);
  }
  pb::Event event;
  if (!event.ParseFromArray(events.bytes().data(),
                            static_cast<int>(events.bytes().size()))) {
    return absl::DataLossError(
        absl::StrCat("event ", events.sequence(), " cannot be read"));
  }
  absl::Status folded = FoldState(place.state, event);
  if (folded.ok()) ++place.sequence;
  return folded;
}

}  // namespace

absl::StatusOr<GameState> SeekState(const GameReader& game,
                                    uint64_t to_sequence) {
  absl::StatusOr<Place> place = NearestPlace(game, to_sequence);
  if (!place.ok()) return place.status();
  EventCursor events = game.Events(place->sequence + 1);
  while (place->sequence < to_sequence) {
    absl::Status status = FoldNext(events, *place);
    if (!status.ok()) return status;
  }
  return std::move(place->state);
}

}  // namespace refold
