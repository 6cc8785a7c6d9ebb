#include "replay/seek_world.h"

#include <utility>

#include "replay/walk_world.h"

namespace refold {

absl::StatusOr<World> SeekWorld(const GameReader& game, const GameRules& rules,
                                uint64_t to_sequence) {
  absl::StatusOr<WorldWalker> walker = WorldWalker::Create(game, rules);
  if (!walker.ok()) return walker.status();
  absl::Status sought = walker->SeekTo(to_sequence);
  if (!sought.ok()) return sought;
  return (*std::move(walker)).TakeWorld();
}

}  // namespace refold
