// VerifyGames() in a separate process (contained.h): a check that crashes its
// process loses only the verdict on that game. Its fault names the check
// "ended"; the other games are still verified.
#ifndef REFOLD_REPLAY_VERIFY_CONTAINED_H_
#define REFOLD_REPLAY_VERIFY_CONTAINED_H_

#include "absl/status/status.h"
#include "absl/types/span.h"
#include "replay/verify_games.h"

namespace refold {

// Like VerifyGames(), with the restrictions of RunContained(). An error means
// that there is no place for exports (CheckPlaces), or that no process could be
// created; games without a verdict were not verified.
absl::Status VerifyContained(absl::Span<const GameSource> games,
                             const VerifyOptions& options,
                             OnVerdict on_verdict);

}  // namespace refold

#endif  // REFOLD_REPLAY_VERIFY_CONTAINED_H_
