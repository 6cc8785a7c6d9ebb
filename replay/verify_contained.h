// VerifyGames() in a process of its own (contained.h): a check that ends its
// process then costs the verdict on that one game. It is told of with the check
// "ended", and the others go on.
#ifndef REFOLD_REPLAY_VERIFY_CONTAINED_H_
#define REFOLD_REPLAY_VERIFY_CONTAINED_H_

#include "absl/status/status.h"
#include "absl/types/span.h"
#include "replay/verify_games.h"

namespace refold {

// As VerifyGames(), and bound to what RunContained() is bound to. An error
// means that there is no place for exports (CheckPlaces), or that no process
// could be made; the games of which nothing was told were not verified.
absl::Status VerifyContained(absl::Span<const GameSource> games,
                             const VerifyOptions& options,
                             OnVerdict on_verdict);

}  // namespace refold

#endif  // REFOLD_REPLAY_VERIFY_CONTAINED_H_
