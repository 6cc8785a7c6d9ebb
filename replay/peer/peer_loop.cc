#include "replay/peer/peer_loop.h"

#include <string>

#include "replay/peer/clock.h"

namespace refold {
namespace {

constexpr int kPollMs = 20;
// So long does a peer stay to hear the other's last words.
constexpr uint64_t kLingerMs = 2000;
// The same after an error.
constexpr uint64_t kHangUpMs = 300;

class Conversation {
 public:
  Conversation(TcpChannel& channel, PeerSession& session, const PeerUser& user)
      : channel_(channel), session_(session), user_(user) {}

  absl::Status Run() {
    uint64_t finished_ms = 0;
    for (;;) {
      if (user_.stopped()) return absl::CancelledError("stopped");
      const bool decides = session_.MayDecide();
      if (decides) {
        absl::Status decided =
            session_.Decide(user_.decide(*session_.game()), NowMs());
        if (absl::IsInvalidArgument(decided)) return decided;
      }
      absl::Status carried = Carry(decides ? 0 : kPollMs);
      if (session_.finished() && session_.other_finished() &&
          channel_.flushed()) {
        return session_.connection();
      }
      if (!carried.ok()) return carried;
      session_.Tick(NowMs());
      if (!session_.finished()) continue;
      if (finished_ms == 0) finished_ms = NowMs();
      const uint64_t limit = session_.connection().ok() ? kLingerMs : kHangUpMs;
      if (NowMs() - finished_ms >= limit) return session_.connection();
    }
  }

 private:
  absl::Status SendFrames() {
    for (const std::string& frame : session_.TakeFrames()) {
      absl::Status sent = channel_.Send(frame);
      if (!sent.ok()) return sent;
      user_.sent();
    }
    return absl::OkStatus();
  }

  // Says what there is to say, then hears what there is to hear. What arrived
  // before the connection broke still counts. Each answer is sent before the
  // next message is looked at, so that the answers to many messages that arrive
  // at once do not pile up.
  absl::Status Carry(int timeout_ms) {
    absl::Status sent = SendFrames();
    session_.Confirm(NowMs());
    if (sent.ok()) sent = SendFrames();
    const absl::Status polled = channel_.Poll(sent.ok() ? timeout_ms : 0);
    for (;;) {
      auto payload = channel_.Next(PeerSession::kMaxPayload);
      if (!payload.ok()) return payload.status();
      if (!payload->has_value()) return sent.ok() ? polled : sent;
      session_.Receive(**payload, NowMs());
      if (sent.ok()) sent = SendFrames();
    }
  }

  TcpChannel& channel_;
  PeerSession& session_;
  const PeerUser& user_;
};

}  // namespace

absl::Status RunOver(GreetedPeer& other, PeerSession& session,
                     const PeerUser& user) {
  session.Connected(other.seats, NowMs());
  absl::Status ended = Conversation(other.channel, session, user).Run();
  session.Disconnected();
  return ended;
}

}  // namespace refold
