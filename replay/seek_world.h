// Restores the world at any event of a stored game: its state, and what
// requires its programs (characteristics, pending triggers, watchers).
//
// SeekState() of fold_game.h needs neither programs nor rules, so it works for
// logs of any age; this does not.
#ifndef REFOLD_REPLAY_SEEK_WORLD_H_
#define REFOLD_REPLAY_SEEK_WORLD_H_

#include <cstdint>

#include "absl/status/statusor.h"
#include "events/reader.h"
#include "kernel/engine/game_rules.h"
#include "kernel/fold/world.h"

namespace refold {

// The world after event `to_sequence` (0: before the first). It is folded from
// the nearest checkpoint, or from the beginning if that checkpoint's
// projections cannot be used by this build: it has none, or was recorded by
// another version of the rules or of projections. The chain is checked on the
// way.
//
// OutOfRange if the game is shorter; DataLoss if a checkpoint, a program or an
// event on the way is damaged; InvalidArgument or FailedPrecondition if this
// build refuses a program, or an event does not fit the game. `rules` must be
// those that the header names, and outlive the world. A world of a game
// recorded by another version of the rules may have no projections
// (World::projections_status): check that before using more than its state.
absl::StatusOr<World> SeekWorld(const GameReader& game, const GameRules& rules,
                                uint64_t to_sequence);

}  // namespace refold

#endif  // REFOLD_REPLAY_SEEK_WORLD_H_
