#include "kernel/fold/world.h"

#include <utility>

#include "absl/strings/str_cat.h"

namespace refold {
namespace {

// Tells the cache of characteristics what an event can have changed.
void UpdateCache(const pb::Event& event, CharacteristicsCache& cache) {
  switch (event.fact_case()) {
    case pb::Event::kPromptOpened:
    case pb::Event::kDecisionMade:
    case pb::Event::kRandomDrawn:
    case pb::Event::kAttackDeclared:
    case pb::Event::kBlockDeclared:
    case pb::Event::kAttackSettled:
    case pb::Event::kPendingRemoved:
    case pb::Event::kTargeted:
    case pb::Event::kAbilityUsed:
    case pb::Event::kCardsRevealed:
    case pb::Event::kDamageDealt:
      return;
    case pb::Event::kFlagChanged:
      return cache.Touch(event.flag_changed().card().id());
    case pb::Event::kCounterChanged:
      return cache.Touch(event.counter_changed().card().id());
    case pb::Event::kLinksChanged:
      return cache.Touch(event.links_changed().card().id());
    case pb::Event::kValueChanged:
      return cache.Touch(event.value_changed().entity().kind() == pb::REF_CARD
                             ? event.value_changed().entity().id()
                             : 0);
    case pb::Event::kResourceChanged:
    case pb::Event::kPhaseBegan:
    case pb::Event::kTurnBegan:
    case pb::Event::kShuffled:
    case pb::Event::kStackItemAdded:
    case pb::Event::kStackItemChanged:
    case pb::Event::kStackItemRemoved:
      return cache.Touch(0);
    default:
      return cache.Invalidate();
  }
}

}  // namespace

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
      batch_(batch) {}

View World::view() const {
  return {state_,
          *programs_,
          *game_,
          projections_.last_known(),
          projections_.watches(),
          cache_};
}

absl::Status Apply(World& world, const pb::Event& event) {
  if (event.sequence() != world.sequence_ + 1) {
    return absl::FailedPreconditionError(absl::StrCat(
        "event ", event.sequence(), " cannot follow event ", world.sequence_));
  }
  world.projections_.Before(world.view(), event);
  absl::Status folded = FoldState(world.state_, event);
  if (!folded.ok()) return folded;
  world.sequence_ = event.sequence();
  world.batch_ = event.batch();
  UpdateCache(event, world.cache_);
  world.projections_.After(world.view(), event);
  return absl::OkStatus();
}

}  // namespace refold
