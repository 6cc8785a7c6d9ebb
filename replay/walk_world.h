// WorldWalker: the worlds of a stored game, event by event or by leaps.
//
//   auto walker = WorldWalker::Create(game, rules);
//   while (*walker->Next()) look(walker->event(), walker->world());
//
// It holds one world and folds it on; the programs are loaded once. Every event
// on the way is checked by the chain. A game whose events end early looks like
// a shorter one: CheckEnd() (events/proved_events.h) finds that.
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
  // Stands before the first event. `rules` must be those that the header names;
  // they and the reader of `game` must outlive the walker. DataLoss if a
  // program is damaged, InvalidArgument if this build refuses one.
  static absl::StatusOr<WorldWalker> Create(const GameReader& game,
                                            const GameRules& rules);

  // Folds the next event. False at the end of the game. DataLoss if the event
  // is missing or damaged, InvalidArgument or FailedPrecondition if it does not
  // fit the game; the walker is of no further use then. An event of another
  // version of the rules need not fit the projections: the world goes on
  // without them (World::projections_status).
  absl::StatusOr<bool> Next();

  // Goes to the world after event `sequence` (0: before the first), forward or
  // back, from the nearest of these places before it: where it stands, a place
  // that it keeps, a checkpoint, the beginning. Checkpoints are of no use
  // if their projections are not those of this build: they have none, or were
  // recorded by another version of the rules or of projections. Steps of one
  // event never decode a checkpoint. OutOfRange if the game is shorter, else
  // the errors of Next().
  absl::Status SeekTo(uint64_t sequence);

  // Keeps the place where it stands, for whoever comes back. Worlds share what
  // they have in common, so some dozens cost little.
  void Keep();

  // After event world().sequence().
  const World& world() const { return world_; }
  // The event that the last Next() folded. SeekTo() may have folded none.
  const Event& event() const { return events_.event(); }
  // How many events it has folded until now, on all its ways.
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

  // Begins anew at the nearest place before `sequence`, if that is a shorter
  // way there.
  absl::Status Leap(uint64_t sequence);
  // The same with a checkpoint that must lie after event `after`. False if
  // there is none, or it is of no use here.
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
