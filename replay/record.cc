#include "replay/record.h"

#include <utility>

#include "kernel/projections/projections.h"

namespace refold {

absl::Status Recorder::Store(const Batch& batch) {
  NewBatch stored;
  stored.events = batch.events;
  stored.bytes = batch.bytes;
  stored.state = batch.world.state().Hash();
  stored.projections = batch.world.projections().Hash();
  stored.projections_version = kProjectionsVersion;
  stored.snapshot = [&batch]() -> StateBytes {
    return {.state = batch.world.state().ToBytes(),
            .projections = batch.world.projections().ToBytes()};
  };
  if (game_ != 0) return log_.Append(game_, stored, durability_);
  absl::StatusOr<GameId> game = log_.CreateGame(
      batch.header,
      [this](int index) {
        return programs_->program(static_cast<uint32_t>(index) + 1).bytes();
      },
      durability_, &stored);
  if (!game.ok()) return game.status();
  game_ = *game;
  return absl::OkStatus();
}

}  // namespace refold
