// VerifyGames() in a process of its own.
//
// A check that ends its process (a defect of this build, damage that LMDB
// itself cannot bear) then costs the verdict on that one game: it is told of
// with the check "ended", and the others go on. What such a process says on
// standard error is not held back.
#ifndef REFOLD_REPLAY_VERIFY_CONTAINED_H_
#define REFOLD_REPLAY_VERIFY_CONTAINED_H_

#include "absl/status/status.h"
#include "absl/types/span.h"
#include "replay/verify_games.h"

namespace refold {

// As VerifyGames(). This process must have one thread and no store open: it is
// forked. Games are checked twice if another ends the process meanwhile.
absl::Status VerifyContained(absl::Span<const GameSource> games,
                             const VerifyOptions& options,
                             OnVerdict on_verdict);

}  // namespace refold

#endif  // REFOLD_REPLAY_VERIFY_CONTAINED_H_
