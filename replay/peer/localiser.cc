#include "replay/peer/localiser.h"

#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/state/game_state.h"
#include "replay/peer/evidence.h"
#include "replay/peer/not_now.h"

namespace refold {
namespace {

// The report as both peers must have it.
std::string Fingerprint(const pb::DesyncReport& report) {
  return HashOf(report.SerializeAsString()).ToBytes();
}

}  // namespace

pb::BatchMarks Localiser::MarksOf(uint64_t batch) const {
  if (batch == 0) return pb::BatchMarks();
  return dispute_.trails->Marks(batch, dispute_.game->parts(batch));
}

absl::Status Localiser::Begin(uint64_t same, uint64_t different, Outbox& out) {
  search_.emplace(same, different);
  return Search(out);
}

absl::Status Localiser::Search(Outbox& out) {
  if (search_->done()) {
    AddTo(out).mutable_located()->set_batch(search_->batch());
    return SendCells(search_->batch(), out);
  }
  pb::PeerAskTrails& ask = *AddTo(out).mutable_ask_trails();
  for (uint64_t point : search_->Points()) ask.add_batches(point);
  return absl::OkStatus();
}

absl::Status Localiser::Take(const pb::PeerMessage& message, Outbox& out) {
  const bool leads = dispute_.me == 1;
  switch (message.body_case()) {
    case pb::PeerMessage::kAskTrails:
      return leads ? NotNow() : TakeAskTrails(message.ask_trails(), out);
    case pb::PeerMessage::kTrails:
      return leads ? TakeTrails(message.trails(), out) : NotNow();
    case pb::PeerMessage::kLocated:
      return leads ? NotNow() : SendCells(message.located().batch(), out);
    case pb::PeerMessage::kCells:
      return TakeCells(message.cells(), out);
    case pb::PeerMessage::kEvidence:
      return TakeEvidence(message.evidence(), out);
    case pb::PeerMessage::kFound:
      if (!report_.has_value()) return NotNow();
      done_ = true;
      same_report_ = message.found().report() == Fingerprint(*report_);
      return absl::OkStatus();
    default:
      return NotNow();
  }
}

absl::Status Localiser::TakeAskTrails(const pb::PeerAskTrails& ask,
                                      Outbox& out) {
  if (batch_ != 0 || ask.batches_size() > kMaxPoints ||
      ++questions_ > kMaxQuestions) {
    return NotNow();
  }
  pb::PeerTrails& trails = *AddTo(out).mutable_trails();
  for (uint64_t batch : ask.batches()) {
    if (batch > dispute_.game->batches()) return NotNow();
    trails.add_trails(dispute_.trails->At(batch).ToBytes());
  }
  return absl::OkStatus();
}

absl::Status Localiser::TakeTrails(const pb::PeerTrails& trails, Outbox& out) {
  if (!search_.has_value() || search_->done()) return NotNow();
  const std::vector<uint64_t> points = search_->Points();
  std::vector<bool> same;
  for (const std::string& trail : trails.trails()) {
    if (same.size() == points.size()) return NotNow();
    same.push_back(trail == dispute_.trails->At(points[same.size()]).ToBytes());
  }
  if (!search_->Take(same)) {
    return absl::InvalidArgumentError(
        "the other peer's trails meet again after they differed");
  }
  return Search(out);
}

absl::Status Localiser::SendCells(uint64_t batch, Outbox& out) {
  const bool exists = batch >= 1 && batch <= dispute_.game->batches();
  const bool refused =
      batch == dispute_.game->batches() + 1 && !dispute_.refused.empty();
  if (batch_ != 0 || (!exists && !refused)) return NotNow();
  batch_ = batch;
  pb::PeerCells& cells = own().cells;
  *cells.mutable_before() = MarksOf(batch - 1);
  *cells.mutable_heard() = dispute_.heard(batch);
  if (exists) {
    *cells.mutable_marks() = MarksOf(batch);
    absl::StatusOr<std::string> state = dispute_.game->StateAfter(batch);
    if (!state.ok()) return state.status();
    absl::StatusOr<StateCells> known = CellsOf(*state);
    if (!known.ok()) return known.status();
    own().known = *std::move(known);
    ListCells(own().known, cells);
  } else {
    cells.set_refused(dispute_.refused);
  }
  *AddTo(out).mutable_cells() = cells;
  return cells_taken_ ? SendEvidence(out) : absl::OkStatus();
}

absl::Status Localiser::TakeCells(const pb::PeerCells& cells, Outbox& out) {
  if (cells_taken_ || !AreMarks(cells.before()) ||
      (cells.has_marks() && !AreMarks(cells.marks())) ||
      cells.cells_size() > static_cast<int>(kMaxCells) ||
      cells.has_marks() != cells.refused().empty()) {
    return NotNow();
  }
  cells_taken_ = true;
  other().cells = cells;
  return batch_ != 0 ? SendEvidence(out) : absl::OkStatus();
}

absl::Status Localiser::SendEvidence(Outbox& out) {
  if (other().cells.before().SerializeAsString() !=
      own().cells.before().SerializeAsString()) {
    return absl::InvalidArgumentError(
        "the other peer names a batch before which the peers differ already");
  }
  own().heard = other().cells.heard();
  other().heard = own().cells.heard();
  pb::PeerEvidence& evidence = own().evidence;
  absl::StatusOr<std::string> before =
      dispute_.game->LoggedStateAfter(batch_ - 1);
  if (before.ok()) before_ = *std::move(before);
  evidence.set_before_lost(!IsStateOf(before_, own().cells.before()));
  if (own().cells.has_marks()) {
    absl::Status added =
        AddEvidence(*dispute_.game, batch_, own(), other().cells);
    if (!added.ok()) return added;
  }
  *AddTo(out).mutable_evidence() = evidence;
  return absl::OkStatus();
}

AgreedState Localiser::Before() const {
  for (const PeerSide& side : sides_) {
    if (side.claims.evidence.before_lost()) return std::nullopt;
  }
  return before_;
}

absl::Status Localiser::TakeEvidence(const pb::PeerEvidence& evidence,
                                     Outbox& out) {
  if (evidence_taken_ || !cells_taken_ || batch_ == 0 ||
      !IsWithinLimits(evidence)) {
    return NotNow();
  }
  evidence_taken_ = true;
  other().evidence = evidence;
  LearnCells(own(), other());
  report_ = MakeDesyncReport(batch_, sides_, Before());
  AddTo(out).mutable_found()->set_report(Fingerprint(*report_));
  return absl::OkStatus();
}

}  // namespace refold
