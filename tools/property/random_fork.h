// Forks of recorded games, with other decisions.
#ifndef REFOLD_TOOLS_PROPERTY_RANDOM_FORK_H_
#define REFOLD_TOOLS_PROPERTY_RANDOM_FORK_H_

#include <cstdint>

#include "absl/status/statusor.h"
#include "events/log.h"

namespace refold::tools {

// Forks a game at one of its prompts, which the seed chooses as it does the
// bot's decisions from there on, of which `max_decisions` are made at most.
// FailedPrecondition if the game has no prompt; else what went wrong.
absl::StatusOr<GameId> ForkAtRandom(Log& log, GameId game, uint64_t seed,
                                    uint64_t max_decisions);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_PROPERTY_RANDOM_FORK_H_
