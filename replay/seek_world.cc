#include "replay/seek_world.h"

#include <memory>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/fold/check_programs.h"
#include "kernel/projections/projections.h"
#include "replay/checkpoint_place.h"
#include "replay/redecide.h"

namespace refold {
namespace {

using Programs = std::shared_ptr<const ProgramSet>;

// Projections are comparable only within one version of the rules.
bool HasProjections(const Place& place, const GameReader& game,
                    const GameRules& rules) {
  return !place.checkpoint.hashes().projections().empty() &&
         game.header().rules_version() == rules.version();
}

absl::StatusOr<World> WorldAt(const Place& place, Programs programs,
                              const GameRules& rules) {
  const pb::Checkpoint& checkpoint = place.checkpoint;
  absl::StatusOr<Projections> projections =
      Projections::FromBytes(checkpoint.projections());
  if (!projections.ok() ||
      projections->Hash().ToBytes() != checkpoint.hashes().projections()) {
    return absl::DataLossError(absl::StrCat(
        "the checkpoint at event ", place.sequence, " is damaged: ",
        projections.ok() ? "its hashes are not those of its projections"
                         : projections.status().message()));
  }
  absl::Status known = CheckPrograms(*programs, place.state);
  if (!known.ok()) return known;
  return World(std::move(programs), rules, place.state, *std::move(projections),
               place.sequence, checkpoint.hashes().batch());
}

}  // namespace

absl::StatusOr<World> SeekWorld(const GameReader& game, const GameRules& rules,
                                uint64_t to_sequence) {
  absl::StatusOr<Programs> programs = LoadPrograms(game);
  if (!programs.ok()) return programs.status();
  absl::StatusOr<Place> place = NearestPlace(game, to_sequence);
  if (!place.ok()) return place.status();
  const bool seeks = HasProjections(*place, game, rules);
  if (!seeks) *place = BeginningOf(game);
  absl::StatusOr<World> world =
      seeks ? WorldAt(*place, *programs, rules) : World(*programs, rules);
  if (!world.ok()) return world.status();
  absl::Status folded = FoldEvents(
      game, *place, to_sequence,
      [&world](const pb::Event& event) { return Apply(*world, event); });
  if (!folded.ok()) return folded;
  return world;
}

}  // namespace refold
