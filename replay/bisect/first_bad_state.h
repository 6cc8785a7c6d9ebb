// The first event of a recorded game after which a judge calls the state bad.
//
// It needs no programs and no rules, so it works for logs of any age.
#ifndef REFOLD_REPLAY_BISECT_FIRST_BAD_STATE_H_
#define REFOLD_REPLAY_BISECT_FIRST_BAD_STATE_H_

#include <cstdint>
#include <optional>

#include "absl/functional/function_ref.h"
#include "absl/status/statusor.h"
#include "events/reader.h"
#include "kernel/state/game_state.h"
#include "replay/bisect/first_held.h"
#include "replay/bisect/search.h"

namespace refold::bisect {

using StateJudge = absl::FunctionRef<absl::StatusOr<Verdict>(
    const GameState& state, uint64_t sequence)>;

// Binary search, or with `scan` one state after another (see search.h). With
// binary search both bounds are judged first. Nullopt if no state is bad: with
// binary search, if the state after bounds.bad is good.
//
// FailedPrecondition if a bound is skipped, or the state after bounds.good is
// bad; else the errors of StateWalk and of the judge. OutOfRange if the bounds
// are not within the game or contain no event.
absl::StatusOr<std::optional<FirstBad>> FirstBadState(const GameReader& game,
                                                      Bounds bounds, bool scan,
                                                      StateJudge judge);

}  // namespace refold::bisect

#endif  // REFOLD_REPLAY_BISECT_FIRST_BAD_STATE_H_
