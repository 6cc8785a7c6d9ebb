#include "replay/record.h"

#include <utility>

namespace refold {

absl::Status Recorder::Store(const Batch& batch) {
  if (game_ == 0) {
    // The first batch takes the header along to the disk.
    const Durability header =
        durability_ == Durability::kSync ? Durability::kGroup : durability_;
    absl::StatusOr<GameId> game = log_.CreateGame(
        batch.header,
        [this](int index) {
          return ProgramBytes(
              programs_->program(static_cast<uint32_t>(index) + 1).program());
        },
        header);
    if (!game.ok()) return game.status();
    game_ = *game;
  }
  NewBatch stored;
  stored.events = batch.events;
  stored.state = batch.world.state().Hash();
  stored.projections = batch.world.projections().Hash();
  stored.snapshot = [&batch]() -> StateBytes {
    return {.state = batch.world.state().ToBytes(),
            .projections = batch.world.projections().ToBytes()};
  };
  return log_.Append(game_, stored, durability_);
}

}  // namespace refold
