#include "replay/bisect/first_bad_state.h"

#include "absl/strings/str_cat.h"
#include "kernel/fold/fold_state.h"
#include "replay/checkpoint_place.h"
#include "replay/fold_game.h"
#include "replay/linked_events.h"

namespace refold::bisect {
namespace {

absl::StatusOr<std::optional<FirstBad>> SearchStates(const GameReader& game,
                                                     Bounds bounds,
                                                     StateJudge judge) {
  auto judge_after = [&](uint64_t sequence) -> absl::StatusOr<Verdict> {
    absl::StatusOr<GameState> state = SeekState(game, sequence);
    if (!state.ok()) return state.status();
    return judge(*state, sequence);
  };
  for (uint64_t bound : {bounds.bad, bounds.good}) {
    absl::StatusOr<Verdict> verdict = judge_after(bound);
    if (!verdict.ok()) return verdict.status();
    if (*verdict == Verdict::kSkip) {
      return absl::FailedPreconditionError(absl::StrCat(
          "the state after event ", bound,
          " is skipped, but the search starts there; choose other bounds"));
    }
    if (bound == bounds.bad && *verdict == Verdict::kGood) return std::nullopt;
    if (bound == bounds.good && *verdict == Verdict::kBad) {
      return absl::FailedPreconditionError(
          absl::StrCat("the state after event ", bound,
                       " is already bad: the first bad state is not after it"));
    }
  }
  absl::StatusOr<FirstBad> found = Search(bounds.good, bounds.bad, judge_after);
  if (!found.ok()) return found.status();
  return *found;
}

absl::StatusOr<std::optional<FirstBad>> ScanStates(const GameReader& game,
                                                   Bounds bounds,
                                                   StateJudge judge) {
  absl::StatusOr<Place> place = NearestPlace(game, bounds.good + 1);
  if (!place.ok()) return place.status();
  LinkedEvents events(game, place->sequence, place->chain);
  auto judge_next = [&](uint64_t sequence) -> absl::StatusOr<Verdict> {
    while (events.sequence() < sequence) {
      absl::StatusOr<bool> found = events.Next();
      if (!found.ok()) return found.status();
      if (!*found) {
        return absl::OutOfRangeError(
            absl::StrCat("the game ends with event ", events.sequence()));
      }
      absl::Status folded = FoldState(place->state, events.event());
      if (!folded.ok()) return folded;
    }
    return judge(place->state, sequence);
  };
  return Scan(bounds.good, bounds.bad, judge_next);
}

}  // namespace

absl::StatusOr<std::optional<FirstBad>> FirstBadState(const GameReader& game,
                                                      Bounds bounds, bool scan,
                                                      StateJudge judge) {
  absl::Status possible = CheckBounds(game, bounds);
  if (!possible.ok()) return possible;
  return scan ? ScanStates(game, bounds, judge)
              : SearchStates(game, bounds, judge);
}

}  // namespace refold::bisect
