#include "replay/walk_world.h"

#include <iterator>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/engine/check_game.h"
#include "kernel/fold/check_programs.h"
#include "kernel/projections/projections.h"
#include "replay/redecide.h"

namespace refold {

absl::StatusOr<WorldWalker> WorldWalker::Create(const GameReader& game,
                                                const GameRules& rules) {
  absl::StatusOr<Programs> programs = LoadPrograms(game);
  if (!programs.ok()) return programs.status();
  absl::Status known = CheckWordsOfPrograms(rules, **programs);
  if (!known.ok()) return known;
  return WorldWalker(game, rules, *std::move(programs));
}

absl::StatusOr<bool> WorldWalker::Next() {
  absl::StatusOr<bool> found = events_.Next();
  if (!found.ok() || !*found) return found;
  absl::Status applied = Apply(world_, events_.event());
  // The rules that recorded it match events as these do, so it does not belong
  // to this game.
  if (same_rules_) applied.Update(world_.projections_status());
  if (!applied.ok()) return applied;
  ++folded_;
  return true;
}

absl::Status WorldWalker::SeekTo(uint64_t sequence) {
  absl::Status leapt = Leap(sequence);
  if (!leapt.ok()) return leapt;
  while (world_.sequence() < sequence) {
    absl::StatusOr<bool> found = Next();
    if (!found.ok()) return found.status();
    if (!*found) {
      return absl::OutOfRangeError(
          absl::StrCat("the game ends with event ", world_.sequence()));
    }
  }
  return absl::OkStatus();
}

absl::Status WorldWalker::Leap(uint64_t sequence) {
  const uint64_t here = world_.sequence();
  if (sequence == here || sequence == here + 1) return absl::OkStatus();
  // As far as it is known without looking at checkpoints.
  const bool stays = here <= sequence;
  uint64_t nearest = stays ? here : 0;
  const Kept* kept = nullptr;
  const auto after = kept_.upper_bound(sequence);
  if (after != kept_.begin() && (!stays || std::prev(after)->first > here)) {
    kept = &std::prev(after)->second;
    nearest = std::prev(after)->first;
  }
  absl::StatusOr<bool> leapt = LeapToCheckpoint(nearest, sequence);
  if (!leapt.ok()) return leapt.status();
  if (*leapt) return absl::OkStatus();
  if (kept != nullptr) {
    StandAt(kept->world, kept->chain);
  } else if (!stays) {
    StandAt(World(programs_, *rules_), game_.root());
  }
  return absl::OkStatus();
}

absl::StatusOr<bool> WorldWalker::LeapToCheckpoint(uint64_t after,
                                                   uint64_t sequence) {
  if (!use_checkpoints_) return false;
  absl::StatusOr<uint64_t> checkpoint = NearestCheckpoint(game_, sequence);
  if (!checkpoint.ok()) return checkpoint.status();
  if (*checkpoint <= after) return false;
  absl::StatusOr<Place> place = NearestPlace(game_, sequence);
  if (!place.ok()) return place.status();
  const pb::BatchHash& hashes = place->checkpoint.hashes();
  if (hashes.projections().empty() ||
      ProjectionsVersionOf(hashes) != kProjectionsVersion) {
    use_checkpoints_ = false;
    return false;
  }
  absl::StatusOr<World> world = WorldAt(*place);
  if (!world.ok()) return world.status();
  StandAt(*std::move(world), place->chain);
  return true;
}

void WorldWalker::StandAt(World world, Hash128 chain) {
  events_ = LinkedEvents(game_, world.sequence(), chain);
  world_ = std::move(world);
}

void WorldWalker::Keep() {
  kept_.insert_or_assign(world_.sequence(), Kept{world_, events_.chain()});
}

absl::StatusOr<World> WorldWalker::WorldAt(const Place& place) const {
  const pb::Checkpoint& checkpoint = place.checkpoint;
  absl::StatusOr<Projections> projections =
      Projections::FromBytes(checkpoint.projections());
  if (!projections.ok() ||
      projections->Hash().ToBytes() != checkpoint.hashes().projections()) {
    return absl::DataLossError(absl::StrCat(
        "the checkpoint at event ", place.sequence, " is damaged: ",
        projections.ok() ? "its hashes do not match its projections"
                         : projections.status().message()));
  }
  World world(programs_, *rules_, place.state, *std::move(projections),
              place.sequence, checkpoint.hashes().batch());
  absl::Status known = CheckPrograms(world.programs(), world.state());
  known.Update(
      CheckPrograms(world.programs(), world.projections().last_known_items()));
  if (!known.ok()) return known;
  return world;
}

}  // namespace refold
