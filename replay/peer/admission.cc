#include "replay/peer/admission.h"

#include <poll.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "replay/peer/clock.h"

namespace refold {
namespace {

// How often it is asked whether to stop.
constexpr int kAdmissionPollMs = 100;

}  // namespace

absl::Status Admission::WaitForAny(bool may_connect) const {
  std::vector<pollfd> waiting;
  if (may_connect) {
    waiting.push_back({.fd = listener_.fd(), .events = POLLIN, .revents = 0});
  }
  for (const Handshake& handshake : pending_) {
    waiting.push_back(
        {.fd = handshake.channel().fd(), .events = POLLIN, .revents = 0});
  }
  if (poll(waiting.data(), waiting.size(), kAdmissionPollMs) >= 0 ||
      errno == EINTR) {
    return absl::OkStatus();
  }
  return absl::UnavailableError(
      absl::StrCat("cannot wait for the other peer: ", std::strerror(errno)));
}

size_t Admission::PendingOf(const std::string& machine) const {
  size_t count = 0;
  for (const Handshake& handshake : pending_) {
    if (handshake.channel().other().Machine() == machine) ++count;
  }
  return count;
}

void Admission::MakeRoomFor(const std::string& machine) {
  std::string loser;
  if (PendingOf(machine) >= kMaxPendingOfMachine) {
    loser = machine;
  } else if (pending_.size() >= kMaxPending) {
    size_t most = 0;
    for (const Handshake& handshake : pending_) {
      const std::string other = handshake.channel().other().Machine();
      const size_t count = PendingOf(other);
      if (count > most) loser = other;
      most = std::max(most, count);
    }
  } else {
    return;
  }
  auto out = pending_.end();
  for (auto it = pending_.begin(); it != pending_.end(); ++it) {
    if (it->channel().other().Machine() != loser) continue;
    if (out == pending_.end() || (out->heard() && !it->heard())) out = it;
  }
  turned_away_(out->channel().other(),
               absl::ResourceExhaustedError("too many connect at once"));
  pending_.erase(out);
}

absl::Status Admission::LetIn() {
  // No more than that, so that no connection is dropped before it could send
  // anything.
  for (size_t i = 0; i < kMaxPendingOfMachine; ++i) {
    absl::StatusOr<TcpChannel> channel = listener_.Accept(0);
    if (absl::IsDeadlineExceeded(channel.status())) break;
    if (!channel.ok()) return channel.status();
    const TcpAddress who = channel->other();
    MakeRoomFor(who.Machine());
    absl::StatusOr<Handshake> handshake =
        Handshake::Begin(*std::move(channel), terms_, NowMs());
    if (handshake.ok()) {
      pending_.push_back(*std::move(handshake));
    } else {
      turned_away_(who, handshake.status());
    }
  }
  return absl::OkStatus();
}

std::list<Handshake>::iterator Admission::StepAll() {
  for (auto it = pending_.begin(); it != pending_.end();) {
    absl::Status stepped = it->Step(NowMs());
    if (stepped.ok() && it->done()) return it;
    if (stepped.ok()) {
      ++it;
      continue;
    }
    turned_away_(it->channel().other(), stepped);
    it = pending_.erase(it);
  }
  return pending_.end();
}

absl::StatusOr<GreetedPeer> Admission::Wait(
    uint64_t wait_ms, const std::function<bool()>& stopped) {
  const uint64_t until_ms = NowMs() + wait_ms;
  while (!stopped()) {
    const bool may_connect = NowMs() < until_ms;
    if (!may_connect && pending_.empty()) {
      return absl::DeadlineExceededError("no other peer came");
    }
    absl::Status waited = WaitForAny(may_connect);
    if (waited.ok() && may_connect) waited = LetIn();
    if (!waited.ok()) return waited;
    const auto found = StepAll();
    if (found == pending_.end()) continue;
    GreetedPeer peer = std::move(*found).Finish();
    pending_.clear();
    return peer;
  }
  pending_.clear();
  return absl::CancelledError("stopped");
}

}  // namespace refold
