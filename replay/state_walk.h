// A state that walks forward through a stored game, event by event.
//
//   absl::StatusOr<StateWalk> walk = StateWalk::At(game, 900);
//   while (… (*walk).Next() …) use(walk->event(), walk->state());
//
// It begins at the nearest checkpoint, so reaching a place costs at most the
// events between two checkpoints: at most the store's interval of checkpoints
// and one batch. A game without checkpoints, such as an imported one, is folded
// from the beginning. Like SeekState() it needs neither programs nor rules, and
// it checks the chain on the way.
#ifndef REFOLD_REPLAY_STATE_WALK_H_
#define REFOLD_REPLAY_STATE_WALK_H_

#include <cstdint>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "events/reader.h"
#include "kernel/base/hash128.h"
#include "kernel/state/facts.h"
#include "kernel/state/game_state.h"
#include "replay/linked_events.h"

namespace refold {

class StateWalk {
 public:
  // The state after event `sequence` (0: before the first). `game` must outlive
  // the walk. The same errors as Next().
  static absl::StatusOr<StateWalk> At(const GameReader& game,
                                      uint64_t sequence);

  // A place that a walk has reached, from which others can continue.
  struct Mark {
    GameState state;
    uint64_t sequence = 0;
    Hash128 chain;
  };
  Mark mark() const { return {state_, events_.sequence(), events_.chain()}; }

  // A walk positioned before event `sequence`, at the nearest checkpoint or at
  // `known`, if that is nearer. `known` may be null, and must belong to this
  // game.
  static absl::StatusOr<StateWalk> Before(const GameReader& game,
                                          uint64_t sequence, const Mark* known);

  // Folds the next event. OutOfRange if there is none, DataLoss if it or a
  // checkpoint is damaged, FailedPrecondition if it does not fit the game. The
  // walk ends at the first error.
  absl::Status Next();

  // The last event folded; empty before the first event of the game.
  const Event& event() const { return events_.event(); }
  const GameState& state() const { return state_; }
  // Of event().
  uint64_t sequence() const { return events_.sequence(); }
  // The number of events folded, including those before the starting point.
  uint64_t folded() const { return folded_; }

 private:
  StateWalk(const GameReader& game, GameState state, uint64_t sequence,
            Hash128 chain)
      : events_(game, sequence, chain), state_(std::move(state)) {}

  LinkedEvents events_;
  GameState state_;
  uint64_t folded_ = 0;
};

}  // namespace refold

#endif  // REFOLD_REPLAY_STATE_WALK_H_
