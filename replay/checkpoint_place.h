// Shared by seeking a state and seeking a world: the nearest checkpoint, and
// the verified events after it.
#ifndef REFOLD_REPLAY_CHECKPOINT_PLACE_H_
#define REFOLD_REPLAY_CHECKPOINT_PLACE_H_

#include <cstdint>

#include "absl/functional/function_ref.h"
#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "events/reader.h"
#include "kernel/base/hash128.h"
#include "kernel/state/facts.h"
#include "kernel/state/game_state.h"
#include "proto/log.pb.h"

namespace refold {

// A place in a game at which its state is known.
struct Place {
  GameState state;
  uint64_t sequence = 0;  // of the last event that the state contains
  Hash128 chain;          // after it
  // The checkpoint that it comes from; empty at the beginning of the game.
  pb::Checkpoint checkpoint;
};

// Before the first event.
Place BeginningOf(const GameReader& game);

// The sequence of the last checkpoint that is at most `to_sequence`; 0 if there
// is none. Does not decode it, which takes as long as folding hundreds of
// events.
absl::StatusOr<uint64_t> NearestCheckpoint(const GameReader& game,
                                           uint64_t to_sequence);

// The last place that is at most `to_sequence`. Decodes the checkpoint there;
// DataLoss if that is damaged.
absl::StatusOr<Place> NearestPlace(const GameReader& game,
                                   uint64_t to_sequence);

// Passes `fold` the events after `from`, up to and including `to_sequence`. The
// chain is checked on the way. OutOfRange if the game is shorter, DataLoss if
// an event is missing or damaged, or the error of `fold`.
absl::Status FoldEvents(const GameReader& game, const Place& from,
                        uint64_t to_sequence,
                        absl::FunctionRef<absl::Status(const Event&)> fold);

}  // namespace refold

#endif  // REFOLD_REPLAY_CHECKPOINT_PLACE_H_
