#include "replay/peer/peer_session.h"

#include <utility>

#include "absl/strings/str_cat.h"
#include "events/format.h"
#include "kernel/base/check.h"
#include "kernel/base/utf8.h"

namespace refold {
namespace {

// A peer shows that it is alive this many times before it counts as gone.
constexpr uint64_t kSignsOfLife = 4;

// Who said what must not be said here.
absl::Status FromOther(const absl::Status& status) {
  return absl::Status(status.code(),
                      absl::StrCat("the other peer: ", status.message()));
}

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

void PeerSession::Connected(std::string nonce, uint64_t now_ms) {
  link_.emplace(now_ms);
  hello_.Clear();
  hello_.set_protocol(kPeerProtocol);
  hello_.set_schema(kSchemaVersion);
  hello_.set_peer(me_);
  hello_.set_nonce(std::move(nonce));
  hello_.set_secret(!options_.secret.empty());
  for (PlayerId seat : options_.seats) hello_.add_seats(seat);
  greeting_.emplace(hello_, options_.secret);
  heard_ms_ = now_ms;
  progress_ms_ = now_ms;
  positioned_ = false;
  connection_ = absl::OkStatus();
  phase_ = Phase::kGreeting;
  Outbox out;
  greeting_->Begin(out);
  SendAll(out, now_ms);
}

void PeerSession::Disconnected() {
  link_.reset();
  greeting_.reset();
  offering_.reset();
  joining_.reset();
  localiser_.reset();
  refused_.clear();
  heard_.clear();
  if (!outcome_.has_value()) phase_ = Phase::kIdle;
}

std::vector<std::string> PeerSession::TakeFrames() {
  return link_.has_value() ? link_->TakeFrames() : std::vector<std::string>();
}

void PeerSession::SendAll(Outbox& out, uint64_t now_ms) {
  for (pb::PeerMessage& message : out) {
    absl::Status sent = link_->Send(std::move(message), now_ms);
    if (!sent.ok() && connection_.ok()) connection_ = sent;
  }
  out.clear();
}

void PeerSession::Receive(absl::string_view payload, uint64_t now_ms) {
  if (!link_.has_value() || !connection_.ok()) return;
  heard_ms_ = now_ms;
  Outbox out;
  for (const pb::PeerMessage& message : link_->Receive(payload, now_ms)) {
    progress_ms_ = now_ms;
    if (phase_ == Phase::kOver) continue;
    absl::Status handled = Handle(message, out);
    if (!handled.ok()) Fail(handled, out);
    if (!connection_.ok()) break;
  }
  SendAll(out, now_ms);
}

absl::Status PeerSession::Handle(const pb::PeerMessage& message, Outbox& out) {
  if (message.has_bye()) {
    return absl::AbortedError(
        absl::StrCat("hung up: ", ToUtf8(message.bye().why())));
  }
  switch (phase_) {
    case Phase::kGreeting:
      return TakeGreeting(message, out);
    case Phase::kJoining:
      return TakeJoining(message, out);
    case Phase::kPlaying:
      return TakePlaying(message, out);
    case Phase::kLocating:
      return TakeLocating(message, out);
    case Phase::kIdle:
    case Phase::kOver:
      return absl::OkStatus();
  }
  return absl::OkStatus();
}

// An error ends the game, unless it came from a stranger: anybody can connect
// to a peer that listens, and that must not end its game.
void PeerSession::Fail(const absl::Status& status, Outbox& out) {
  const absl::Status whose =
      absl::IsInvalidArgument(status) || absl::IsAborted(status)
          ? FromOther(status)
          : status;
  pb::PeerBye::Reason reason = pb::PeerBye::STOPPED;
  if (absl::IsInvalidArgument(status)) reason = pb::PeerBye::BROKEN;
  if (absl::IsFailedPrecondition(status) || absl::IsPermissionDenied(status)) {
    reason = pb::PeerBye::REFUSED;
  }
  if (me_ == 1 && phase_ == Phase::kGreeting) {
    connection_ = whose;
    // A stranger is told nothing but that he is not wanted.
    pb::PeerBye& bye = *AddTo(out).mutable_bye();
    bye.set_reason(reason);
    bye.set_why(std::string(status.message()));
    return;
  }
  End({.status = whose}, reason, out);
  connection_ = whose;
}

void PeerSession::End(PeerOutcome outcome, pb::PeerBye::Reason reason,
                      Outbox& out) {
  pb::PeerBye& bye = *AddTo(out).mutable_bye();
  bye.set_reason(reason);
  bye.set_why(ToUtf8(outcome.status.ok()
                         ? "done"
                         : absl::string_view(outcome.status.message())));
  outcome_ = std::move(outcome);
  phase_ = Phase::kOver;
}

void PeerSession::Tick(uint64_t now_ms) {
  if (!link_.has_value() || !connection_.ok()) return;
  link_->Tick(now_ms, options_.silence_ms / kSignsOfLife);
  if (phase_ == Phase::kOver) return;
  if (now_ms - heard_ms_ >= options_.silence_ms) {
    connection_ = absl::UnavailableError(
        absl::StrCat("nothing was heard from the other peer for ",
                     options_.silence_ms, " ms"));
    return;
  }
  // Until the game goes on, everything is quick. A stranger who only connects
  // must not keep out whoever waits behind him.
  const bool quick = phase_ != Phase::kPlaying;
  uint64_t limit = quick ? 2 * options_.silence_ms : options_.decision_ms;
  if (me_ == 1 && !greeted()) limit = options_.silence_ms / 2;
  if (now_ms - progress_ms_ < limit || MayDecide()) return;
  connection_ = absl::DeadlineExceededError(absl::StrCat(
      "the other peer is there, but has done nothing for ", limit, " ms"));
  if (quick && phase_ != Phase::kLocating) return;
  Outbox out;
  End({.status = connection_}, pb::PeerBye::STOPPED, out);
  SendAll(out, now_ms);
}

absl::Status PeerSession::TakeGreeting(const pb::PeerMessage& message,
                                       Outbox& out) {
  absl::Status taken = greeting_->Take(message, out);
  if (!taken.ok() || !greeting_->done()) return taken;
  phase_ = Phase::kJoining;
  if (me_ == 2) {
    joining_.emplace(*maker_, game_);
    return absl::OkStatus();
  }
  offering_.emplace(*game_, compare_every_, find_);
  absl::Status seats = CheckSeats(hello_, greeting_->other(),
                                  game_->header().setup().players_size());
  if (!seats.ok()) return seats;
  offering_->Begin(out);
  return absl::OkStatus();
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
