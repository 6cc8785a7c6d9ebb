#include "replay/bisect/first_bad_state.h"

#include "absl/strings/str_cat.h"
#include "replay/state_walk.h"

namespace refold::bisect {
namespace {

absl::StatusOr<std::optional<FirstBad>> SearchStates(const GameReader& game,
                                                     Bounds bounds,
                                                     StateJudge judge) {
  // Everything that is still looked at lies after the last good state.
  std::optional<StateWalk::Mark> good;
  auto judge_after = [&](uint64_t sequence) -> absl::StatusOr<Verdict> {
    absl::StatusOr<StateWalk> walk =
        StateWalk::Before(game, sequence, good.has_value() ? &*good : nullptr);
    while (walk.ok() && walk->sequence() < sequence) {
      absl::Status folded = walk->Next();
      if (!folded.ok()) return folded;
    }
    if (!walk.ok()) return walk.status();
    absl::StatusOr<Verdict> verdict = judge(walk->state(), sequence);
    if (verdict.ok() && *verdict == Verdict::kGood) good = walk->mark();
    return verdict;
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
  absl::StatusOr<StateWalk> walk = StateWalk::At(game, bounds.good);
  if (!walk.ok()) return walk.status();
  auto judge_next = [&](uint64_t sequence) -> absl::StatusOr<Verdict> {
    absl::Status folded = walk->Next();
    if (!folded.ok()) return folded;
    return judge(walk->state(), sequence);
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
