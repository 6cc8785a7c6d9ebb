#include "replay/peer/peer_session.h"

#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/base/check.h"
#include "replay/peer/bye.h"
#include "replay/peer/peer_frame.h"

namespace refold {
namespace {

// A peer shows that it is alive this many times before it counts as gone.
constexpr uint64_t kSignsOfLife = 4;

}  // namespace

PeerSession::PeerSession(PeerOptions options, std::unique_ptr<PeerGame> game,
                         FindProgram find)
    : me_(1),
      options_(std::move(options)),
      game_(std::move(game)),
      find_(std::move(find)),
      compare_every_(options_.compare_every) {
  REFOLD_CHECK(game_ != nullptr, "peer 1 has a game to offer");
  REFOLD_CHECK(compare_every_ > 0, "hashes must be compared at some time");
}

PeerSession::PeerSession(PeerOptions options, std::unique_ptr<PeerGame> game,
                         GameMaker& maker)
    : me_(2),
      options_(std::move(options)),
      game_(std::move(game)),
      maker_(&maker) {}

void PeerSession::Connected(std::vector<PlayerId> other_seats,
                            uint64_t now_ms) {
  frames_.clear();
  queued_bytes_ = 0;
  other_seats_ = std::move(other_seats);
  sent_ms_ = now_ms;
  heard_ms_ = now_ms;
  progress_ms_ = now_ms;
  positioned_ = false;
  other_finished_ = false;
  other_knows_ = false;
  connection_ = absl::OkStatus();
  phase_ = Phase::kJoining;
  Outbox out;
  absl::Status begun = BeginJoining(out);
  if (!begun.ok()) Fail(begun, out);
  EmitAll(out, now_ms);
}

absl::Status PeerSession::BeginJoining(Outbox& out) {
  if (me_ == 2) {
    joining_.emplace(*maker_, game_);
    return absl::OkStatus();
  }
  offering_.emplace(*game_, compare_every_, find_);
  absl::Status seats = CheckSeats(options_.seats, other_seats_,
                                  game_->header().setup().players_size());
  if (seats.ok()) offering_->Begin(out);
  return seats;
}

void PeerSession::Disconnected() {
  frames_.clear();
  queued_bytes_ = 0;
  offering_.reset();
  joining_.reset();
  localiser_.reset();
  refused_.clear();
  heard_.clear();
  owed_.clear();
  phase_ = Phase::kIdle;
}

std::vector<std::string> PeerSession::TakeFrames() {
  queued_bytes_ = 0;
  return std::exchange(frames_, {});
}

void PeerSession::Emit(const pb::PeerMessage& message, uint64_t now_ms) {
  std::string payload = EncodePayload(message);
  queued_bytes_ += payload.size();
  if (queued_bytes_ <= kMaxQueuedBytes) {
    frames_.push_back(std::move(payload));
    sent_ms_ = now_ms;
  } else if (connection_.ok()) {
    connection_ = absl::ResourceExhaustedError(
        absl::StrCat("the other peer asks for more than ", kMaxQueuedBytes,
                     " bytes at once"));
  }
}

void PeerSession::EmitAll(Outbox& out, uint64_t now_ms) {
  for (const pb::PeerMessage& message : out) Emit(message, now_ms);
  out.clear();
}

void PeerSession::Receive(absl::string_view payload, uint64_t now_ms) {
  if (phase_ == Phase::kIdle) return;
  pb::PeerMessage message;
  absl::Status taken = DecodePayload(payload, message);
  if (absl::IsDataLoss(taken)) {
    // Nobody's fault: the next connection goes on.
    if (!finished()) connection_ = taken;
    return;
  }
  heard_ms_ = now_ms;
  Outbox out;
  if (taken.ok() && message.has_bye()) {
    taken = TakeBye(message.bye());
  } else if (finished()) {
    return;
  } else if (taken.ok() &&
             message.body_case() != pb::PeerMessage::BODY_NOT_SET) {
    progress_ms_ = now_ms;
    taken = Handle(message, out);
  }
  if (!taken.ok()) Fail(taken, out);
  EmitAll(out, now_ms);
}

absl::Status PeerSession::TakeBye(const pb::PeerBye& bye) {
  other_finished_ = true;
  if (!finished()) return HungUp(bye);
  other_knows_ = bye.reason() == pb::PeerBye::FINISHED;
  return absl::OkStatus();
}

absl::Status PeerSession::Handle(const pb::PeerMessage& message, Outbox& out) {
  switch (phase_) {
    case Phase::kJoining:
      return TakeJoining(message, out);
    case Phase::kPlaying:
      return TakePlaying(message, out);
    case Phase::kLocating:
      return TakeLocating(message, out);
    case Phase::kIdle:
    case Phase::kOver:
      break;
  }
  return absl::OkStatus();
}

void PeerSession::Fail(const absl::Status& status, Outbox& out) {
  const absl::Status error = NamingTheOther(status);
  End({.status = error}, ByeAfter(status), out);
  connection_ = error;
}

void PeerSession::End(PeerOutcome outcome, const pb::PeerBye& bye,
                      Outbox& out) {
  *AddTo(out).mutable_bye() = bye;
  // What the peers found once stays, whatever befalls a later connection.
  const bool found = outcome_.has_value() && outcome_->status.ok();
  if (!found || outcome.status.ok()) outcome_ = std::move(outcome);
  phase_ = Phase::kOver;
}

void PeerSession::Finish(PeerOutcome outcome, Outbox& out) {
  pb::PeerBye bye;
  bye.set_reason(pb::PeerBye::FINISHED);
  bye.set_why("done");
  End(std::move(outcome), bye, out);
}

void PeerSession::Tick(uint64_t now_ms) {
  if (phase_ == Phase::kIdle || finished()) return;
  if (now_ms - sent_ms_ >= options_.silence_ms / kSignsOfLife) {
    Emit(pb::PeerMessage(), now_ms);
  }
  if (now_ms - heard_ms_ >= options_.silence_ms) {
    connection_ = absl::UnavailableError(
        absl::StrCat("nothing was heard from the other peer for ",
                     options_.silence_ms, " ms"));
    return;
  }
  // Until the game goes on, everything is quick.
  const bool quick = phase_ != Phase::kPlaying;
  const uint64_t limit = quick ? 2 * options_.silence_ms : options_.decision_ms;
  if (now_ms - progress_ms_ < limit || MayDecide()) return;
  const absl::Status late = absl::DeadlineExceededError(absl::StrCat(
      "the other peer is there, but has done nothing for ", limit, " ms"));
  if (phase_ == Phase::kJoining) {
    connection_ = late;
    return;
  }
  Outbox out;
  Fail(late, out);
  EmitAll(out, now_ms);
}

absl::Status PeerSession::TakeJoining(const pb::PeerMessage& message,
                                      Outbox& out) {
  // Peer 2 says where it is right after it accepted.
  if (me_ == 1) {
    absl::Status taken = offering_->Take(message, out);
    if (!taken.ok() || !offering_->done()) return taken;
    return BeginPlaying(offering_->other(), out);
  }
  absl::Status taken = joining_->Take(message, out);
  if (!taken.ok() || !joining_->done()) return taken;
  compare_every_ = joining_->compare_every();
  return BeginPlaying(joining_->other(), out);
}

absl::Status PeerSession::BeginPlaying(const pb::GameHeader& other,
                                       Outbox& out) {
  const bool again = trails_.has_value();
  if (again && other.SerializeAsString() != other_header_.SerializeAsString()) {
    return absl::FailedPreconditionError(
        "the other peer came back with another game");
  }
  other_header_ = other;
  if (!options_.allow_different) {
    absl::Status same = CheckNoDifference(header_of(1), header_of(2));
    if (!same.ok()) return same;
  }
  if (!again && options_.joined) options_.joined(header_of(1), header_of(2));
  absl::Status kept = game_->Keep();
  if (kept.ok()) kept = game_->Sync();
  if (!kept.ok()) return kept;
  if (!again) {
    trails_.emplace(other_header_.rules_version() ==
                    game_->header().rules_version());
    for (uint64_t batch = 1; batch <= game_->batches(); ++batch) {
      trails_->Add(game_->parts(batch));
    }
  }
  may_recall_ = !again;
  phase_ = Phase::kPlaying;
  *AddTo(out).mutable_position()->mutable_marks() = MarksOf(game_->batches());
  return absl::OkStatus();
}

}  // namespace refold
