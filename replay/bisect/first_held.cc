#include "replay/bisect/first_held.h"

#include <utility>

#include "absl/strings/str_cat.h"
#include "replay/bisect/search.h"
#include "replay/find_turns.h"
#include "replay/walk_world.h"

namespace refold::bisect {
namespace {

using expression::Expression;

// Evaluates one expression in one world after another, and counts.
class Evaluation {
 public:
  Evaluation(WorldWalker& walker, const Expression& expression,
             std::function<void()> evaluated)
      : walker_(walker),
        expression_(expression),
        on_evaluated_(std::move(evaluated)) {}

  absl::StatusOr<bool> HoldsAfter(uint64_t sequence) {
    absl::Status sought = walker_.SeekTo(sequence);
    if (!sought.ok()) return sought;
    ++evaluated_;
    on_evaluated_();
    absl::StatusOr<bool> holds = expression_.Holds(walker_.world());
    if (absl::IsNotFound(holds.status())) return false;
    return holds;
  }

  // Goes through the bounds once and keeps places to which a search by halves
  // comes back: without checkpoints each way back would be that from the first
  // event. Damage on the way is passed over: the search reports what it must
  // read itself.
  absl::Status KeepPlaces(Bounds bounds) {
    constexpr uint64_t kPlaces = 8;
    for (uint64_t i = 0; i < kPlaces; ++i) {
      const uint64_t part = (bounds.bad - bounds.good) / kPlaces;
      absl::Status sought = walker_.SeekTo(bounds.good + i * part);
      if (absl::IsDataLoss(sought)) continue;
      if (!sought.ok()) return sought;
      walker_.Keep();
    }
    return absl::OkStatus();
  }

  // What holds is what is searched for.
  absl::StatusOr<Verdict> Judge(uint64_t sequence) {
    absl::StatusOr<bool> holds = HoldsAfter(sequence);
    if (!holds.ok()) return holds.status();
    return *holds ? Verdict::kBad : Verdict::kGood;
  }

  // The same for a search by halves, which goes on after the last place at
  // which it does not hold.
  absl::StatusOr<Verdict> JudgeAndKeep(uint64_t sequence) {
    absl::StatusOr<Verdict> verdict = Judge(sequence);
    if (verdict.ok() && *verdict == Verdict::kGood) walker_.Keep();
    return verdict;
  }

  uint64_t evaluated() const { return evaluated_; }

 private:
  WorldWalker& walker_;
  const Expression& expression_;
  const std::function<void()> on_evaluated_;
  uint64_t evaluated_ = 0;
};

absl::StatusOr<std::optional<FirstBad>> Find(Evaluation& evaluation,
                                             Bounds bounds, bool monotone) {
  if (!monotone) {
    return Scan(bounds.good, bounds.bad, [&evaluation](uint64_t sequence) {
      return evaluation.Judge(sequence);
    });
  }
  absl::Status kept = evaluation.KeepPlaces(bounds);
  if (!kept.ok()) return kept;
  absl::StatusOr<bool> ends = evaluation.HoldsAfter(bounds.bad);
  if (!ends.ok()) return ends.status();
  if (!*ends) return std::nullopt;
  absl::StatusOr<FirstBad> found =
      Search(bounds.good, bounds.bad, [&evaluation](uint64_t sequence) {
        return evaluation.JudgeAndKeep(sequence);
      });
  if (!found.ok()) return found.status();
  return *found;
}

// Evaluates once more on both sides of the event, in newly folded worlds.
absl::StatusOr<Held> Check(const GameReader& game, const GameRules& rules,
                           const Expression& expression, Bounds bounds,
                           uint64_t sequence, HeldReport& report) {
  absl::StatusOr<WorldWalker> walker = WorldWalker::Create(game, rules);
  if (!walker.ok()) return walker.status();
  Evaluation evaluation(*walker, expression, [] {});
  Held held{.sequence = sequence};
  absl::StatusOr<bool> before = evaluation.HoldsAfter(sequence - 1);
  if (!before.ok()) return before.status();
  absl::StatusOr<bool> after = evaluation.HoldsAfter(sequence);
  if (!after.ok()) return after.status();
  held.before = *before;
  if (!*after || (*before && sequence != bounds.good + 1)) {
    return absl::InternalError(
        absl::StrCat("found event ", sequence, ", but evaluated anew it ",
                     *after ? "held before it" : "does not hold after it"));
  }
  absl::StatusOr<std::string> value = expression.Explain(walker->world());
  if (!value.ok()) return value.status();
  held.value = *std::move(value);
  const GameCell& cell = walker->world().state().game();
  held.turn = cell.turn;
  held.phase = std::string(cell.phase.text());
  held.active_player = cell.active_player;
  report.evaluated += evaluation.evaluated();
  report.folded += walker->folded();
  return held;
}

}  // namespace

absl::Status CheckBounds(const GameReader& game, Bounds bounds) {
  absl::StatusOr<GameEnd> end = game.End();
  if (!end.ok()) return end.status();
  if (bounds.bad > end->sequence) {
    return absl::OutOfRangeError(
        absl::StrCat("game ", game.id(), " has ", end->sequence,
                     " events; there is no event ", bounds.bad));
  }
  if (bounds.good >= bounds.bad) {
    return absl::OutOfRangeError(absl::StrCat(
        "there are no events to search after ", bounds.good, " and up to ",
        bounds.bad, "; the good event must come before the bad one"));
  }
  return absl::OkStatus();
}

absl::StatusOr<HeldReport> FirstHeld(const GameReader& game,
                                     const GameRules& rules,
                                     const Expression& expression,
                                     Bounds bounds, bool monotone,
                                     const std::function<void()>& evaluated) {
  absl::Status possible = CheckBounds(game, bounds);
  if (!possible.ok()) return possible;
  absl::StatusOr<WorldWalker> walker = WorldWalker::Create(game, rules);
  if (!walker.ok()) return walker.status();
  Evaluation evaluation(*walker, expression, evaluated);
  absl::StatusOr<std::optional<FirstBad>> found =
      Find(evaluation, bounds, monotone);
  if (!found.ok()) return found.status();
  HeldReport report;
  report.evaluated = evaluation.evaluated();
  report.folded = walker->folded();
  if (!found->has_value()) return report;
  absl::StatusOr<Held> held =
      Check(game, rules, expression, bounds, (*found)->latest, report);
  if (!held.ok()) return held.status();
  report.first = *std::move(held);
  return report;
}

absl::StatusOr<uint64_t> EndOfSetUp(const GameReader& game) {
  absl::StatusOr<TurnSearch> first = FindTurn(game, 0);
  if (!first.ok()) return first.status();
  if (first->start.has_value()) return first->start->sequence - 1;
  return absl::FailedPreconditionError(absl::StrCat(
      "game ", game.id(), " ends during the set-up: no phase begins"));
}

}  // namespace refold::bisect
