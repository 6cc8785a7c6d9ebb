#include "kernel/fold/world.h"

#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/fold/check_programs.h"

namespace refold {
World::World(std::shared_ptr<const ProgramSet> programs,
             const GameQueries& game)
    : programs_(std::move(programs)), game_(&game) {}

World::World(std::shared_ptr<const ProgramSet> programs,
             const GameQueries& game, GameState state, Projections projections,
             uint64_t sequence, uint64_t batch)
    : programs_(std::move(programs)),
      game_(&game),
      state_(std::move(state)),
      projections_(std::move(projections)),
      sequence_(sequence),
      batch_(batch) {
  for (const Rewording& rewording : state_.game().reworded) {
    if (!AddReworded(rewording).ok()) return;
  }
}

absl::Status World::AddReworded(const Rewording& rewording) {
  absl::StatusOr<std::shared_ptr<const ProgramSet>> more =
      programs_->WithReworded(rewording.of,
                              {.from = rewording.from,
                               .to = rewording.to,
                               .created = rewording.created},
                              [&](Word keyword) {
                                return game_->Reworded(keyword, rewording.from,
                                                       rewording.to);
                              });
  if (more.ok()) programs_ = *std::move(more);
  return more.status();
}

View World::view_before_group() const {
  if (!before_group_.has_value()) return view();
  return {before_group_->state,
          *programs_,
          *game_,
          projections_.last_known(),
          projections_.last_known_items(),
          projections_.tallies(),
          projections_.records(),
          before_group_->cache};
}

void World::EnterGroup(const Event& event) {
  if (event.group == group_) return;
  group_ = event.group;
  before_group_.reset();
  if (event.closed_group) before_group_.emplace(BeforeGroup{state_, {}});
}

void World::GoWithoutProjections(const absl::Status& contradiction) {
  projections_status_ = absl::FailedPreconditionError(
      absl::StrCat(contradiction.message(),
                   ", which this build does not note so: from there on only "
                   "the state of the game is known"));
  projections_ = Projections();
  cache_.Invalidate();
}

absl::Status Apply(World& world, const Event& event) {
  if (event.sequence != world.sequence_ + 1) {
    return absl::FailedPreconditionError(absl::StrCat(
        "event ", event.sequence, " cannot follow event ", world.sequence_));
  }
  absl::Status known = CheckPrograms(*world.programs_, event);
  if (!known.ok()) return known;
  if (world.projections_status_.ok()) {
    absl::Status agrees = world.projections_.Check(event);
    if (!agrees.ok()) world.GoWithoutProjections(agrees);
  }
  const bool projects = world.projections_status_.ok();
  world.EnterGroup(event);
  if (projects) {
    // Before the first event of a group, the world is the one before the group.
    const bool begins = event.group == event.sequence;
    const View view = world.view();
    world.projections_.Before(view, begins ? view : world.view_before_group(),
                              event);
  }
  absl::Status folded = FoldState(world.state_, event);
  if (folded.ok() && event.As<ProgramReworded>() != nullptr) {
    folded = world.AddReworded(event.As<ProgramReworded>()->rewording);
  }
  if (!folded.ok()) return folded;
  world.sequence_ = event.sequence;
  world.batch_ = event.batch;
  world.cache_.AfterEvent(world.view(), event);
  if (projects) world.projections_.After(world.view(), event);
  return absl::OkStatus();
}

}  // namespace refold
