// WorldWalker: visits the worlds of a stored game, event by event or by jumps.
//
//   auto walker = WorldWalker::Create(game, rules);
//   while (*walker->Next()) look(walker->event(), walker->world());
//
// It holds one world and folds events into it; the programs are loaded once.
// Every event on the way is checked by the chain. A game whose events end early
// looks like a shorter one: CheckEnd() (events/proved_events.h) detects that.
#ifndef REFOLD_REPLAY_WALK_WORLD_H_
#define REFOLD_REPLAY_WALK_WORLD_H_

#include <cstdint>
#include <map>
#include <memory>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "events/reader.h"
#include "kernel/base/hash128.h"
#include "kernel/engine/game_rules.h"
#include "kernel/fold/world.h"
#include "kernel/state/facts.h"
#include "replay/checkpoint_place.h"
#include "replay/linked_events.h"

namespace refold {

class WorldWalker {
 public:
  // Positioned before the first event. `rules` must be those that the header
  // names; they and the reader of `game` must outlive the walker. DataLoss if a
  // program is damaged, InvalidArgument if this build refuses one.
  static absl::StatusOr<WorldWalker> Create(const GameReader& game,
                                            const GameRules& rules);

  // Folds the next event. False at the end of the game. DataLoss if the event
  // is missing or damaged, InvalidArgument or FailedPrecondition if it does not
  // fit the game; the walker is then unusable. An event of another version of
  // the rules may contradict the projections: the world then continues without
  // them (World::projections_status).
  absl::StatusOr<bool> Next();

  // Goes to the world after event `sequence` (0: before the first), forward or
  // back, from the nearest of these places before it: the current position, a
  // kept place, a checkpoint, the beginning. Checkpoints are not usable if
  // their projections are not those of this build: they have none, or were
  // recorded by another version of the rules or of projections. Single steps
  // never decode a checkpoint. OutOfRange if the game is shorter, else
  // the errors of Next().
  absl::Status SeekTo(uint64_t sequence);

  // Keeps the current position, to return to it quickly. Worlds share unchanged
  // parts, so some dozens cost little.
  void Keep();

  // After event world().sequence().
  const World& world() const { return world_; }
  // The event that the last Next() folded. SeekTo() may have folded none.
  const Event& event() const { return events_.event(); }
  // The total number of events it has folded so far.
  uint64_t folded() const { return folded_; }

  // Ends the walk.
  World TakeWorld() && { return std::move(world_); }

 private:
  using Programs = std::shared_ptr<const ProgramSet>;

  WorldWalker(const GameReader& game, const GameRules& rules, Programs programs)
      : game_(game),
        rules_(&rules),
        programs_(std::move(programs)),
        world_(programs_, rules),
        events_(game_, 0, game_.root()),
        same_rules_(game_.header().rules_version() == rules.version()),
        use_checkpoints_(same_rules_) {}

  struct Kept {
    World world;
    Hash128 chain;
  };

  // Restarts at the nearest place before `sequence`, if that is shorter.
  absl::Status Leap(uint64_t sequence);
  // The same with a checkpoint that must be after event `after`. False if there
  // is none, or it is not usable here.
  absl::StatusOr<bool> LeapToCheckpoint(uint64_t after, uint64_t sequence);
  void StandAt(World world, Hash128 chain);
  absl::StatusOr<World> WorldAt(const Place& place) const;

  GameReader game_;
  const GameRules* rules_;
  Programs programs_;
  World world_;
  LinkedEvents events_;
  std::map<uint64_t, Kept> kept_;  // by sequence
  bool same_rules_;
  bool use_checkpoints_;
  uint64_t folded_ = 0;
};

}  // namespace refold

#endif  // REFOLD_REPLAY_WALK_WORLD_H_
