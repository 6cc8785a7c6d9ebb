#include "replay/state_walk.h"

#include <optional>
#include <utility>

#include "absl/strings/str_cat.h"
#include "events/proved_events.h"
#include "kernel/fold/fold_state.h"
#include "replay/checkpoint_place.h"

namespace refold {

absl::StatusOr<StateWalk> StateWalk::At(const GameReader& game,
                                        uint64_t sequence) {
  // From the checkpoint before it, so that event() is there too.
  absl::StatusOr<Place> place =
      NearestPlace(game, sequence == 0 ? 0 : sequence - 1);
  if (!place.ok()) return place.status();
  StateWalk walk(game, std::move(place->state), place->sequence, place->chain);
  while (walk.sequence_ < sequence) {
    absl::Status folded = walk.Next();
    if (!folded.ok()) return folded;
  }
  return walk;
}

absl::Status StateWalk::Next() {
  if (!events_.Next()) {
    if (!events_.status().ok()) return events_.status();
    return absl::OutOfRangeError(
        absl::StrCat("the game ends with event ", sequence_));
  }
  std::optional<ChainFault> fault;
  if (!CheckLink(events_, sequence_ + 1, chain_, fault)) {
    return absl::DataLossError(fault->what);
  }
  if (!event_.ParseFromArray(events_.bytes().data(),
                             static_cast<int>(events_.bytes().size()))) {
    return absl::DataLossError(
        absl::StrCat("event ", sequence_ + 1, " cannot be read"));
  }
  absl::Status folded = FoldState(state_, event_);
  if (!folded.ok()) return folded;
  ++sequence_;
  ++folded_;
  return absl::OkStatus();
}

}  // namespace refold
