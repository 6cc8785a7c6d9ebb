#include "replay/peer/handshake.h"

#include <optional>
#include <utility>

#include "absl/strings/str_cat.h"
#include "replay/peer/bye.h"
#include "replay/peer/clock.h"
#include "replay/peer/peer_frame.h"
#include "replay/peer/secret.h"

namespace refold {
namespace {

// What a frame costs beside its payload, so that empty ones cost something,
// too.
constexpr size_t kFrameBytes = 4;
constexpr int kGreetPollMs = 20;

}  // namespace

absl::StatusOr<Handshake> Handshake::Begin(TcpChannel channel,
                                           const GreetingTerms& terms,
                                           uint64_t now_ms) {
  absl::StatusOr<std::string> nonce = NewNonce();
  if (!nonce.ok()) return nonce.status();
  Handshake handshake(std::move(channel),
                      HelloOf(terms.peer, terms.seats, !terms.secret.empty(),
                              *std::move(nonce)),
                      terms, now_ms);
  Outbox out;
  handshake.greeting_.Begin(out);
  absl::Status sent = handshake.Send(out);
  if (!sent.ok()) return sent;
  return handshake;
}

absl::Status Handshake::Send(const Outbox& out) {
  for (const pb::PeerMessage& message : out) {
    absl::Status sent = channel_.Send(EncodePayload(message));
    if (!sent.ok()) return sent;
  }
  return absl::OkStatus();
}

absl::Status Handshake::TakeArrived() {
  while (!greeting_.done()) {
    if (bytes_ + kFrameBytes > kMaxBytes) {
      return absl::ResourceExhaustedError(
          absl::StrCat("a greeting is no longer than ", kMaxBytes, " bytes"));
    }
    absl::StatusOr<std::optional<std::string>> payload =
        channel_.Next(kMaxBytes - bytes_ - kFrameBytes);
    if (!payload.ok()) return payload.status();
    if (!payload->has_value()) break;
    bytes_ += kFrameBytes + (*payload)->size();
    pb::PeerMessage message;
    absl::Status taken = DecodePayload(**payload, message);
    Outbox out;
    if (taken.ok()) taken = greeting_.Take(message, out);
    if (taken.ok()) taken = Send(out);
    if (!taken.ok()) return taken;
  }
  return absl::OkStatus();
}

absl::Status Handshake::Step(uint64_t now_ms, int wait_ms) {
  // What arrived before the connection broke still counts.
  const absl::Status polled = channel_.Poll(wait_ms, kMaxBytes);
  absl::Status taken = TakeArrived();
  if (taken.ok() && !done()) taken = polled;
  if (taken.ok() && !done() && now_ms >= until_ms_) {
    taken = absl::DeadlineExceededError(
        absl::StrCat("no greeting came within ", limit_ms_, " ms"));
  }
  if (taken.ok()) return absl::OkStatus();
  // A stranger is only told that the connection is refused.
  pb::PeerMessage last;
  *last.mutable_bye() = ByeAfter(taken);
  channel_.Send(EncodePayload(last)).IgnoreError();
  return NamingTheOther(taken);
}

GreetedPeer Handshake::Finish() && {
  const auto& seats = greeting_.other().seats();
  return {.channel = std::move(channel_),
          .seats = {seats.begin(), seats.end()}};
}

absl::StatusOr<GreetedPeer> Greet(TcpChannel channel,
                                  const GreetingTerms& terms,
                                  const std::function<bool()>& stopped) {
  absl::StatusOr<Handshake> handshake =
      Handshake::Begin(std::move(channel), terms, NowMs());
  if (!handshake.ok()) return handshake.status();
  while (!handshake->done()) {
    if (stopped()) return absl::CancelledError("stopped");
    absl::Status stepped = handshake->Step(NowMs(), kGreetPollMs);
    if (!stepped.ok()) return stepped;
  }
  return std::move(*handshake).Finish();
}

}  // namespace refold
