#include "replay/peer/peer_loop.h"

#include <chrono>
#include <string>

#include "replay/peer/secret.h"

namespace refold {
namespace {

constexpr int kPollMs = 20;
// So long does a peer stay to see its last words arrive.
constexpr uint64_t kLingerMs = 2000;
// The same for somebody who need not hear them.
constexpr uint64_t kHangUpMs = 300;

class Conversation {
 public:
  Conversation(TcpChannel& channel, PeerSession& session, PeerTraffic& traffic)
      : channel_(channel), session_(session), traffic_(traffic) {}

  absl::Status SendFrames() {
    for (const std::string& frame : session_.TakeFrames()) {
      ++traffic_.messages;
      traffic_.bytes += frame.size();
      absl::Status sent = channel_.Send(frame);
      if (!sent.ok()) return sent;
    }
    return absl::OkStatus();
  }

  absl::Status ReceiveFrames(int timeout_ms) {
    absl::Status polled = channel_.Poll(timeout_ms);
    // What arrived before the connection broke still counts.
    for (;;) {
      auto payload = channel_.Next(session_.max_payload());
      if (!payload.ok()) return payload.status();
      if (!payload->has_value()) return polled;
      ++traffic_.messages;
      traffic_.bytes += (*payload)->size();
      session_.Receive(**payload, NowMs());
    }
  }

  // Everything that is to be said has been.
  bool IsFinished(uint64_t since_ms) const {
    const bool said = channel_.flushed() && session_.all_received();
    const uint64_t limit = session_.connection().ok() ? kLingerMs : kHangUpMs;
    return said || NowMs() - since_ms >= limit;
  }

 private:
  TcpChannel& channel_;
  PeerSession& session_;
  PeerTraffic& traffic_;
};

absl::Status Converse(Conversation& conversation, PeerSession& session,
                      const PeerUser& user) {
  uint64_t ended_ms = 0;
  for (;;) {
    if (user.stopped()) return absl::CancelledError("stopped");
    const bool decides = session.MayDecide();
    if (decides) {
      absl::Status decided =
          session.Decide(user.decide(*session.game()), NowMs());
      if (absl::IsInvalidArgument(decided)) return decided;
    }
    absl::Status carried = conversation.SendFrames();
    if (carried.ok())
      carried = conversation.ReceiveFrames(decides ? 0 : kPollMs);
    if (!carried.ok()) return carried;
    session.Tick(NowMs());
    if (!session.outcome().has_value() && session.connection().ok()) continue;
    if (ended_ms == 0) ended_ms = NowMs();
    carried = conversation.SendFrames();
    if (!carried.ok()) return carried;
    if (conversation.IsFinished(ended_ms)) return session.connection();
  }
}

}  // namespace

uint64_t NowMs() {
  return static_cast<uint64_t>(
      std::chrono::duration_cast<std::chrono::milliseconds>(
          std::chrono::steady_clock::now().time_since_epoch())
          .count());
}

absl::Status RunOver(TcpChannel& channel, PeerSession& session,
                     const PeerUser& user, PeerTraffic& traffic) {
  absl::StatusOr<std::string> nonce = NewNonce();
  if (!nonce.ok()) return nonce.status();
  session.Connected(*std::move(nonce), NowMs());
  Conversation conversation(channel, session, traffic);
  absl::Status ended = Converse(conversation, session, user);
  session.Disconnected();
  return session.outcome().has_value() ? absl::OkStatus() : ended;
}

}  // namespace refold
