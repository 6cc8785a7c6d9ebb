// SeekState() of fold_game.h.
#include "kernel/fold/fold_state.h"
#include "replay/checkpoint_place.h"
#include "replay/fold_game.h"

namespace refold {

absl::StatusOr<GameState> SeekState(const GameReader& game,
                                    uint64_t to_sequence) {
  absl::StatusOr<Place> place = NearestPlace(game, to_sequence);
  if (!place.ok()) return place.status();
  GameState& state = place->state;
  absl::Status folded = FoldEvents(
      game, *place, to_sequence,
      [&state](const Event& event) { return FoldState(state, event); });
  if (!folded.ok()) return folded;
  return std::move(state);
}

}  // namespace refold
