#include "replay/peer/sync_check.h"

#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/base/check.h"
#include "kernel/fold/world.h"
#include "replay/peer/desync_report.h"
#include "replay/peer/evidence.h"
#include "replay/peer/place_message.h"

namespace refold {
namespace {

// The decision that began a batch.
absl::StatusOr<Decision> DecisionThatBegan(
    const std::vector<std::string>& events) {
  Event first;
  if (events.empty() || !Decode(events.front(), first) ||
      first.As<DecisionMade>() == nullptr) {
    return absl::InternalError("a batch does not begin with a decision");
  }
  return DecisionOf(*first.As<DecisionMade>());
}

}  // namespace

SyncCheck::SyncCheck(const GameRules& rules,
                     std::shared_ptr<const ProgramSet> programs, uint64_t back)
    : rules_(rules), programs_(std::move(programs)), back_(back) {
  REFOLD_CHECK(back_ > 0, "it goes back at least one batch");
}

SyncCheck::Played SyncCheck::Of(const Batch& batch) {
  return {.batch = batch.world.batch(),
          .events = batch.bytes,
          .state = batch.world.state().ToBytes(),
          .projections = batch.world.projections().ToBytes(),
          .last = batch.world.sequence()};
}

absl::StatusOr<std::unique_ptr<Engine>> SyncCheck::Restore(
    const pb::GameHeader& header, Commit commit) const {
  const Played& from = played_.front();
  absl::StatusOr<GameState> state = GameState::FromBytes(from.state);
  if (!state.ok()) return state.status();
  absl::StatusOr<Projections> projections =
      Projections::FromBytes(from.projections);
  if (!projections.ok()) return projections.status();
  World world(programs_, rules_, *std::move(state), *std::move(projections),
              from.last, from.batch);
  return Engine::Resume(header, std::move(world), rules_, std::move(commit));
}

absl::Status SyncCheck::Check(const Batch& batch) {
  played_.push_back(Of(batch));
  if (played_.size() > back_ + 1) played_.pop_front();
  const bool anew = played_.size() <= back_;
  Commit compare = [this](const Batch& again) { return Compare(again); };
  absl::StatusOr<std::unique_ptr<Engine>> engine =
      anew ? Engine::Start(batch.header, programs_, rules_, compare)
           : Restore(batch.header, compare);
  if (!engine.ok()) return engine.status();
  for (size_t i = 1; i < played_.size(); ++i) {
    absl::StatusOr<Decision> decision = DecisionThatBegan(played_[i].events);
    if (!decision.ok()) return decision.status();
    absl::Status submitted = (*engine)->Submit(*decision);
    if (report_.has_value() || submitted.ok()) {
      if (submitted.ok()) continue;
      return submitted;
    }
    return absl::Status(
        submitted.code(),
        absl::StrCat("batch ", played_[i].batch,
                     " cannot be played again: ", submitted.message()));
  }
  return absl::OkStatus();
}

absl::Status SyncCheck::Compare(const Batch& again) {
  ++replayed_;
  const Played second = Of(again);
  const size_t index = second.batch - played_.front().batch;
  REFOLD_CHECK(index < played_.size(), "a batch was played once too often");
  const Played& first = played_[index];
  if (first.events == second.events && first.state == second.state &&
      first.projections == second.projections) {
    return absl::OkStatus();
  }
  Report(again.header, index > 0 ? played_[index - 1] : Played(), first,
         second);
  return absl::AbortedError(absl::StrCat(
      "batch ", second.batch, " comes out otherwise when it is played again"));
}

void SyncCheck::Report(const pb::GameHeader& header, const Played& before,
                       const Played& first, const Played& second) {
  auto marks_of = [](const Played& played, Hash128 trail) {
    pb::BatchMarks marks;
    marks.set_batch(played.batch);
    if (played.batch == 0) return marks;
    marks.set_last(played.last);
    marks.set_events(HashOfEvents(played.events).ToBytes());
    absl::StatusOr<GameState> state = GameState::FromBytes(played.state);
    REFOLD_CHECK(state.ok(), "a state cannot be read back");
    marks.set_state(state->FullHash().ToBytes());
    marks.set_projections(HashOf(played.projections).ToBytes());
    marks.set_trail(TrailAfter(trail, marks).ToBytes());
    return marks;
  };
  const pb::BatchMarks agreed = marks_of(before, Hash128());
  const Hash128 trail = Hash128::FromBytes(agreed.trail()).value_or(Hash128());
  PeerSides sides;
  for (int i = 0; i < 2; ++i) {
    const Played& played = i == 0 ? first : second;
    sides[i].header = header;
    Claims& claims = sides[i].claims;
    *claims.cells.mutable_before() = agreed;
    *claims.cells.mutable_marks() = marks_of(played, trail);
    absl::StatusOr<StateCells> cells = CellsOf(played.state);
    REFOLD_CHECK(cells.ok(), "a state has no cells");
    claims.known = *std::move(cells);
    ListCells(claims.known, claims.cells);
    claims.evidence.set_projections(played.projections);
    for (const std::string& bytes : played.events) {
      Event event;
      REFOLD_CHECK(Decode(bytes, event), "an event is none");
      claims.evidence.add_events(bytes);
      *claims.evidence.add_places() = PlaceMessage(event.cause, *programs_);
    }
  }
  report_ = MakeDesyncReport(first.batch, sides, before.state);
  // Both are this process: it is nobody's fault.
  if (report_->peers(0).faults().empty() &&
      report_->peers(1).faults().empty()) {
    report_->set_verdict(
        "from the same world, the same decision came out otherwise: the game "
        "depends on something that is in neither");
  }
}

}  // namespace refold
