// World: the state of a game and its projections, and the one way to change
// them.
//
// Apply() is the only function that changes a world. FoldState() (fold_state.h)
// is the part of it that needs no programs.
//
// The state depends on the events alone. Projections also depend on how this
// build matches events, so a fact recorded by another version of the rules may
// take from them something that does not exist. From such an event on, the
// world continues without projections, and says so: its state is right, and
// nothing else is known.
#ifndef REFOLD_KERNEL_FOLD_WORLD_H_
#define REFOLD_KERNEL_FOLD_WORLD_H_

#include <cstdint>
#include <memory>
#include <optional>

#include "absl/status/status.h"
#include "kernel/fold/fold_state.h"
#include "kernel/projections/projections.h"
#include "kernel/query/view.h"
#include "kernel/state/facts.h"
#include "kernel/state/game_state.h"

namespace refold {

class World {
 public:
  // An empty world, before the first event. `programs` and `game` must be those
  // of the game's header; `game` must outlive the world.
  World(std::shared_ptr<const ProgramSet> programs, const GameQueries& game);
  // A world at a checkpoint. If its state names programs that cannot exist, the
  // set of programs lacks them: see CheckPrograms().
  World(std::shared_ptr<const ProgramSet> programs, const GameQueries& game,
        GameState state, Projections projections, uint64_t sequence,
        uint64_t batch);

  const GameState& state() const { return state_; }
  // Empty once projections_status() is not OK.
  const Projections& projections() const { return projections_; }
  // FailedPrecondition, naming the event, once one contradicted them. What
  // depends on them is then unknown: counts and pending triggers, and so also
  // characteristics under effects.
  const absl::Status& projections_status() const { return projections_status_; }
  // The header's programs, and those created by rewording. Valid as long as the
  // world; programs created later are not in it.
  const ProgramSet& programs() const { return *programs_; }
  // The sequence of the last event applied; 0 before the first.
  uint64_t sequence() const { return sequence_; }
  uint64_t batch() const { return batch_; }
  // Valid until the next event is applied, and while the world lives.
  View view() const {
    return {state_,
            *programs_,
            *game_,
            projections_.last_known(),
            projections_.last_known_items(),
            projections_.tallies(),
            projections_.records(),
            cache_};
  }
  // The same for the world before the closed group of simultaneous events
  // (Event.closed_group) that contains the last event; for the present world if
  // it was not in one. What leaves in the group is seen as it was then.
  View view_before_group() const;

 private:
  friend absl::Status Apply(World& world, const Event& event);

  // The state before the current closed group. Groups do not extend across
  // prompts, so checkpoints do not need it.
  struct BeforeGroup {
    GameState state;
    mutable CharacteristicsCache cache;
  };

  void GoWithoutProjections(const absl::Status& contradiction);
  absl::Status AddReworded(const Rewording& rewording);
  // Saves the state if a closed group begins with the event.
  void EnterGroup(const Event& event);

  std::shared_ptr<const ProgramSet> programs_;
  const GameQueries* game_;
  GameState state_;
  Projections projections_;
  absl::Status projections_status_;
  uint64_t sequence_ = 0;
  uint64_t batch_ = 0;
  mutable CharacteristicsCache cache_;
  uint64_t group_ = 0;  // of the last event
  std::optional<BeforeGroup> before_group_;
};

// Applies one event: the only way to change a world. Besides FoldState's
// errors, FailedPrecondition if the event's sequence is not the next one, or it
// names programs that the game does not have. After an error the world must be
// discarded. An event that contradicts only the projections is applied: see
// World::projections_status().
absl::Status Apply(World& world, const Event& event);

}  // namespace refold

#endif  // REFOLD_KERNEL_FOLD_WORLD_H_
