#include "replay/walk_world.h"

#include "absl/strings/str_cat.h"
#include "kernel/fold/check_programs.h"
#include "kernel/projections/projections.h"
#include "replay/redecide.h"

namespace refold {
namespace {

// Projections are comparable only within one version of the rules.
bool HasProjections(const Place& place, const GameReader& game,
                    const GameRules& rules) {
  return !place.checkpoint.hashes().projections().empty() &&
         game.header().rules_version() == rules.version();
}

}  // namespace

absl::StatusOr<WorldWalker> WorldWalker::Create(const GameReader& game,
                                                const GameRules& rules) {
  absl::StatusOr<Programs> programs = LoadPrograms(game);
  if (!programs.ok()) return programs.status();
  return WorldWalker(game, rules, *std::move(programs));
}

absl::StatusOr<bool> WorldWalker::Next() {
  absl::StatusOr<bool> found = events_.Next();
  if (!found.ok() || !*found) return found;
  absl::Status applied = Apply(world_, events_.event());
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
  absl::StatusOr<Place> place = NearestPlace(game_, sequence);
  if (!place.ok()) return place.status();
  const bool seeks = HasProjections(*place, game_, *rules_);
  if (!seeks) *place = BeginningOf(game_);
  if (place->sequence <= world_.sequence() && world_.sequence() <= sequence) {
    return absl::OkStatus();
  }
  absl::StatusOr<World> world =
      seeks ? WorldAt(*place) : World(programs_, *rules_);
  if (!world.ok()) return world.status();
  world_ = *std::move(world);
  events_ = LinkedEvents(game_, place->sequence, place->chain);
  return absl::OkStatus();
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
  absl::Status known = CheckPrograms(*programs_, place.state);
  if (!known.ok()) return known;
  return World(programs_, *rules_, place.state, *std::move(projections),
               place.sequence, checkpoint.hashes().batch());
}

}  // namespace refold
