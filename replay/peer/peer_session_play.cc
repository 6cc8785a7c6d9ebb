// PeerSession while the game is played, and when the peers come apart.
#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/state/convert.h"
#include "replay/peer/peer_session.h"

namespace refold {
namespace {

// A peer that is behind confirms so often.
constexpr uint64_t kCatchUpMarks = PeerSession::kCatchUpWindow / 2;

Decision DecisionOf(const pb::DecisionMade& fact) {
  Decision decision{.player = fact.player(),
                    .number = fact.number(),
                    .take_back = fact.take_back()};
  decision.chosen.assign(fact.chosen().begin(), fact.chosen().end());
  return decision;
}

pb::DecisionMade FactOf(const Decision& decision) {
  pb::DecisionMade fact;
  fact.set_player(decision.player);
  for (uint32_t index : decision.chosen) fact.add_chosen(index);
  fact.set_number(decision.number);
  fact.set_take_back(decision.take_back);
  return fact;
}

absl::Status Malformed(const pb::BatchMarks& marks) {
  return absl::InvalidArgumentError(
      absl::StrCat("malformed marks of batch ", marks.batch()));
}

}  // namespace

bool PeerSession::IsMine(PlayerId player) const {
  return std::find(options_.seats.begin(), options_.seats.end(), player) !=
         options_.seats.end();
}

bool PeerSession::MayDecide() const {
  if (phase_ != Phase::kPlaying || !positioned_ || !connection_.ok()) {
    return false;
  }
  const uint64_t last = game_->batches();
  // What was decided before must be done again first, and hashes that are due
  // must have been sent and compared.
  return last >= other_last_ && owed_.empty() &&
         agreed_ >= last - last % compare_every_ && agreed_ > 0 &&
         game_->asked() != 0 && IsMine(game_->asked());
}

absl::Status PeerSession::Decide(const Decision& decision, uint64_t now_ms) {
  absl::Status submitted = game_->Submit(decision);
  if (absl::IsInvalidArgument(submitted)) return submitted;
  Outbox out;
  progress_ms_ = now_ms;
  if (submitted.ok()) {
    if (told_ + 1 == game_->batches()) {
      ++told_;
      pb::PeerDecision& sent = *AddTo(out).mutable_decision();
      sent.set_batch(told_);
      *sent.mutable_decision() = FactOf(decision);
    }
    submitted = AfterBatch(out);
  }
  if (!submitted.ok()) Fail(submitted, out);
  EmitAll(out, now_ms);
  return submitted;
}

void PeerSession::Confirm(uint64_t now_ms) {
  if (phase_ != Phase::kPlaying || !connection_.ok() || owed_.empty()) return;
  Outbox out;
  absl::Status sent = SendOwedMarks(out);
  if (sent.ok()) {
    FinishIfOver(out);
  } else {
    Fail(sent, out);
  }
  EmitAll(out, now_ms);
}

absl::Status PeerSession::SendOwedMarks(Outbox& out) {
  absl::Status synced = game_->Sync();
  if (!synced.ok()) return synced;
  for (uint64_t batch : std::exchange(owed_, {})) {
    *AddTo(out).mutable_marks() = MarksOf(batch);
  }
  return absl::OkStatus();
}

absl::Status PeerSession::TakePlaying(const pb::PeerMessage& message,
                                      Outbox& out) {
  using Message = pb::PeerMessage;
  if (message.has_position() != !positioned_) {
    return absl::InvalidArgumentError(
        positioned_ ? "unexpected message: its position, for the second time"
                    : "unexpected message: its position must come first");
  }
  switch (message.body_case()) {
    case Message::kPosition:
      return TakePosition(message.position().marks(), out);
    case Message::kDecision:
      return TakeDecision(message.decision(), out);
    case Message::kMarks:
      return TakeMarks(message.marks(), out);
    case Message::kRefusal:
      return TakeRefusal(message.refusal(), out);
    case Message::kMismatch:
      return TakeMismatch(message.mismatch().batch(), out);
    default:
      return absl::InvalidArgumentError(absl::StrCat(
          "unexpected message while playing: number ", message.number()));
  }
}

absl::Status PeerSession::TakePosition(const pb::BatchMarks& marks,
                                       Outbox& out) {
  if (!AreMarks(marks) || marks.batch() == 0) {
    return Malformed(marks);
  }
  positioned_ = true;
  other_last_ = marks.batch();
  told_ = std::min(other_last_, game_->batches());
  // It may have lost the end of its log.
  agreed_ = std::min(agreed_, other_last_ - 1);
  if (marks.batch() <= game_->batches()) return Compare(marks, out);
  heard_[marks.batch()] = marks;
  return absl::OkStatus();
}

absl::Status PeerSession::TakeMarks(const pb::BatchMarks& marks, Outbox& out) {
  if (!AreMarks(marks) || marks.batch() == 0) {
    return Malformed(marks);
  }
  // The same twice is nothing new.
  if (marks.batch() <= agreed_) return absl::OkStatus();
  if (marks.batch() <= game_->batches()) return Compare(marks, out);
  if (marks.batch() > game_->batches() + 2 * kCatchUpWindow) {
    return absl::InvalidArgumentError(absl::StrCat(
        "marks of batch ", marks.batch(), ", which is more than ",
        2 * kCatchUpWindow, " ahead of ours, batch ", game_->batches()));
  }
  heard_.emplace(marks.batch(), marks);
  return absl::OkStatus();
}

absl::Status PeerSession::Compare(const pb::BatchMarks& marks, Outbox& out) {
  const uint64_t batch = marks.batch();
  if (marks.SerializeAsString() != MarksOf(batch).SerializeAsString()) {
    heard_.emplace(batch, marks);
    return BeginLocating(batch, out);
  }
  agreed_ = std::max(agreed_, batch);
  heard_.erase(heard_.begin(), heard_.upper_bound(agreed_));
  FinishIfOver(out);
  return phase_ == Phase::kPlaying ? SendDecisions(out) : absl::OkStatus();
}

void PeerSession::FinishIfOver(Outbox& out) {
  if (game_->asked() != 0 || agreed_ != game_->batches() ||
      other_last_ > agreed_ || !owed_.empty()) {
    return;
  }
  Finish({}, out);
}

absl::Status PeerSession::SendDecisions(Outbox& out) {
  while (told_ < game_->batches() && told_ < agreed_ + kCatchUpWindow) {
    absl::StatusOr<std::vector<std::string>> events =
        game_->EventsOf(told_ + 1);
    if (!events.ok()) return events.status();
    Event first;
    if (events->empty() || !Decode(events->front(), first) ||
        first.As<DecisionMade>() == nullptr) {
      return absl::DataLossError(absl::StrCat(
          "batch ", told_ + 1, " of the log does not begin with a decision"));
    }
    ++told_;
    pb::PeerDecision& sent = *AddTo(out).mutable_decision();
    sent.set_batch(told_);
    ToProto(*first.As<DecisionMade>(), sent.mutable_decision());
  }
  return absl::OkStatus();
}

// Why a decision of the other peer cannot be made; empty if it can be tried. A
// peer that was started again may have lost the end of its log, and is told its
// own decisions; one that was there all the time knows which it made.
std::string PeerSession::WhyNot(const Decision& decision) const {
  if (game_->asked() == 0) return "the game is over";
  const bool again = may_recall_ && game_->batches() < other_last_;
  if (!again && IsMine(decision.player)) {
    return absl::StrCat("player ", decision.player, " is peer ", me_, "'s");
  }
  return "";
}

absl::Status PeerSession::TakeDecision(const pb::PeerDecision& message,
                                       Outbox& out) {
  // Both had it already.
  if (message.batch() <= game_->batches()) return absl::OkStatus();
  // After a refusal more may be on their way.
  if (!refused_.empty()) return absl::OkStatus();
  if (message.batch() != game_->batches() + 1) {
    return absl::InvalidArgumentError("a decision is missing");
  }
  const Decision decision = DecisionOf(message.decision());
  const std::string why = WhyNot(decision);
  if (!why.empty()) return Refuse(why, out);
  absl::Status submitted = game_->Submit(decision);
  if (absl::IsInvalidArgument(submitted)) {
    return Refuse(std::string(submitted.message()), out);
  }
  if (!submitted.ok()) return submitted;
  told_ = std::max(told_, game_->batches());
  return AfterBatch(out);
}

absl::Status PeerSession::AfterBatch(Outbox& out) {
  const uint64_t batch = game_->batches();
  trails_->Add(game_->parts(batch));
  const bool due = batch % compare_every_ == 0 || game_->asked() == 0;
  const bool behind = batch <= other_last_ &&
                      (batch % kCatchUpMarks == 0 || batch == other_last_);
  if (due || behind) owed_.push_back(batch);
  auto heard = heard_.find(batch);
  if (heard == heard_.end()) return absl::OkStatus();
  return Compare(pb::BatchMarks(heard->second), out);
}

absl::Status PeerSession::Refuse(const std::string& why, Outbox& out) {
  refused_ = why;
  absl::Status synced = game_->Sync();
  if (!synced.ok()) return synced;
  pb::PeerRefusal& refusal = *AddTo(out).mutable_refusal();
  *refusal.mutable_marks() = MarksOf(game_->batches());
  refusal.set_why(why);
  return absl::OkStatus();
}

absl::Status PeerSession::TakeRefusal(const pb::PeerRefusal& refusal,
                                      Outbox& out) {
  const uint64_t batch = refusal.marks().batch();
  if (!AreMarks(refusal.marks()) || batch == 0 || batch >= game_->batches()) {
    return absl::InvalidArgumentError(absl::StrCat(
        "it refuses a decision after batch ", batch,
        ", but none was sent: the last batch is ", game_->batches()));
  }
  // If they differ before the decision, it is no wonder that it is refused.
  const bool same =
      refusal.marks().SerializeAsString() == MarksOf(batch).SerializeAsString();
  if (same) agreed_ = std::max(agreed_, batch);
  if (!same && batch > agreed_) heard_.emplace(batch, refusal.marks());
  return BeginLocating(same ? batch + 1 : batch, out);
}

absl::Status PeerSession::TakeMismatch(uint64_t batch, Outbox& out) {
  return BeginLocating(batch, out);
}

absl::Status PeerSession::BeginLocating(uint64_t different, Outbox& out) {
  const uint64_t last = game_->batches() + (refused_.empty() ? 0 : 1);
  if (different == 0 || different > last) {
    return absl::InvalidArgumentError(absl::StrCat(
        "it says that batch ", different, " differs, which is not there"));
  }
  // What both said of that batch was the same here, and not there: one of them
  // says now this, now that.
  agreed_ = std::min(agreed_, different - 1);
  if (different == game_->batches() + 1) agreed_ = game_->batches();
  phase_ = Phase::kLocating;
  absl::Status sent = SendOwedMarks(out);
  if (!sent.ok()) return sent;
  AddTo(out).mutable_mismatch()->set_batch(different);
  Dispute dispute{.me = me_, .game = game_.get(), .trails = &*trails_};
  for (uint32_t peer : {1u, 2u}) {
    PeerSide& side = dispute.sides[peer - 1];
    side.header = header_of(peer);
    side.seats = peer == me_ ? options_.seats : other_seats_;
  }
  dispute.heard = [this](uint64_t batch) {
    auto it = heard_.find(batch);
    return it == heard_.end() ? pb::BatchMarks() : it->second;
  };
  dispute.refused = refused_;
  localiser_.emplace(std::move(dispute));
  return me_ == 1 ? localiser_->Begin(agreed_, different, out)
                  : absl::OkStatus();
}

absl::Status PeerSession::TakeLocating(const pb::PeerMessage& message,
                                       Outbox& out) {
  switch (message.body_case()) {
    // Said before the other peer knew that they are apart.
    case pb::PeerMessage::kPosition:
    case pb::PeerMessage::kDecision:
    case pb::PeerMessage::kMarks:
    case pb::PeerMessage::kRefusal:
    case pb::PeerMessage::kMismatch:
      return absl::OkStatus();
    default:
      break;
  }
  absl::Status taken = localiser_->Take(message, out);
  if (!taken.ok() || !localiser_->done()) return taken;
  Finish({.report = localiser_->report(),
          .same_report = localiser_->same_report()},
         out);
  return absl::OkStatus();
}

}  // namespace refold
