#include "replay/state_walk.h"

#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/fold/fold_state.h"
#include "replay/checkpoint_place.h"

namespace refold {

absl::StatusOr<StateWalk> StateWalk::Before(const GameReader& game,
                                            uint64_t sequence,
                                            const Mark* known) {
  // Before it and not at it, so that event() will be there too.
  const uint64_t before = sequence == 0 ? 0 : sequence - 1;
  if (known != nullptr && known->sequence <= before) {
    absl::StatusOr<uint64_t> checkpoint = NearestCheckpoint(game, before);
    if (!checkpoint.ok()) return checkpoint.status();
    if (known->sequence >= *checkpoint) {
      return StateWalk(game, known->state, known->sequence, known->chain);
    }
  }
  absl::StatusOr<Place> place = NearestPlace(game, before);
  if (!place.ok()) return place.status();
  return StateWalk(game, std::move(place->state), place->sequence,
                   place->chain);
}

absl::StatusOr<StateWalk> StateWalk::At(const GameReader& game,
                                        uint64_t sequence) {
  absl::StatusOr<StateWalk> walk = Before(game, sequence, nullptr);
  while (walk.ok() && walk->sequence() < sequence) {
    absl::Status folded = walk->Next();
    if (!folded.ok()) return folded;
  }
  return walk;
}

absl::Status StateWalk::Next() {
  absl::StatusOr<bool> found = events_.Next();
  if (!found.ok()) return found.status();
  if (!*found) {
    return absl::OutOfRangeError(
        absl::StrCat("the game ends with event ", sequence()));
  }
  absl::Status folded = FoldState(state_, event());
  if (!folded.ok()) return folded;
  ++folded_;
  return absl::OkStatus();
}

}  // namespace refold
