#include "replay/checkpoint_place.h"

#include <optional>
#include <utility>

#include "absl/strings/str_cat.h"
#include "replay/linked_events.h"

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
        state.ok() ? "its hashes do not match its state"
                   : state.status().message()));
  }
  const uint64_t sequence = checkpoint.sequence();
  return Place{*std::move(state), sequence, *chain, std::move(checkpoint)};
}

}  // namespace

Place BeginningOf(const GameReader& game) {
  return {GameState(), 0, game.root(), {}};
}

absl::StatusOr<uint64_t> NearestCheckpoint(const GameReader& game,
                                           uint64_t to_sequence) {
  RowCursor rows = game.Checkpoints();
  if (rows.SeekBack(to_sequence)) return rows.number();
  if (!rows.status().ok()) return rows.status();
  return 0;
}

absl::StatusOr<Place> NearestPlace(const GameReader& game,
                                   uint64_t to_sequence) {
  absl::StatusOr<std::optional<pb::Checkpoint>> checkpoint =
      game.CheckpointAt(to_sequence);
  if (!checkpoint.ok()) return checkpoint.status();
  if (!checkpoint->has_value()) return BeginningOf(game);
  return FromCheckpoint(**std::move(checkpoint));
}

absl::Status FoldEvents(const GameReader& game, const Place& from,
                        uint64_t to_sequence,
                        absl::FunctionRef<absl::Status(const Event&)> fold) {
  LinkedEvents events(game, from.sequence, from.chain);
  while (events.sequence() < to_sequence) {
    absl::StatusOr<bool> found = events.Next();
    if (!found.ok()) return found.status();
    if (!*found) {
      return absl::OutOfRangeError(
          absl::StrCat("the game ends with event ", events.sequence()));
    }
    absl::Status folded = fold(events.event());
    if (!folded.ok()) return folded;
  }
  return absl::OkStatus();
}

}  // namespace refold
