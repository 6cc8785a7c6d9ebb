// Handshake: the greeting over one connection, with limits on time and bytes.
//
// The other side is untrusted until the greeting is done: it may take no longer
// than `limit_ms` and send no more than kMaxBytes, and no more than that is
// stored.
#ifndef REFOLD_REPLAY_PEER_HANDSHAKE_H_
#define REFOLD_REPLAY_PEER_HANDSHAKE_H_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "kernel/engine/engine.h"
#include "replay/peer/greeting.h"
#include "replay/peer/tcp_channel.h"

namespace refold {

// A peer's part of the greeting, and its requirements.
struct GreetingTerms {
  uint32_t peer = 1;            // 1 listens, 2 connects
  std::vector<PlayerId> seats;  // that this peer decides for
  std::string secret;           // empty: none is asked for
  uint64_t limit_ms = 5'000;    // a greeting may take so long
};

// Who has shown that it is the other peer.
struct GreetedPeer {
  TcpChannel channel;
  std::vector<PlayerId> seats;  // that it decides for
};

class Handshake {
 public:
  static constexpr size_t kMaxBytes = 4 << 10;

  // Begins greeting the other end of the channel. Unavailable if there is no
  // source of randomness, or the connection is broken.
  static absl::StatusOr<Handshake> Begin(TcpChannel channel,
                                         const GreetingTerms& terms,
                                         uint64_t now_ms);

  // Waits up to `wait_ms` for data, and continues as far as possible. An error
  // ends it: those of Greeting::Take, Unavailable if the connection is lost,
  // DeadlineExceeded if it takes too long, InvalidArgument or ResourceExhausted
  // if the other side sends too much. The other side has been told the reason.
  absl::Status Step(uint64_t now_ms, int wait_ms = 0);

  bool done() const { return greeting_.done(); }
  // The other side has said something.
  bool heard() const { return bytes_ > 0; }
  // Once it is done.
  GreetedPeer Finish() &&;

  const TcpChannel& channel() const { return channel_; }

 private:
  Handshake(TcpChannel channel, pb::PeerHello own, const GreetingTerms& terms,
            uint64_t now_ms)
      : channel_(std::move(channel)),
        greeting_(std::move(own), terms.secret),
        limit_ms_(terms.limit_ms),
        until_ms_(now_ms + terms.limit_ms) {}

  absl::Status TakeArrived();
  absl::Status Send(const Outbox& out);

  TcpChannel channel_;
  Greeting greeting_;
  uint64_t limit_ms_;
  uint64_t until_ms_;
  size_t bytes_ = 0;  // that the other side has sent in whole frames
};

// Greets the peer at the other end of the channel, and waits for it. Errors are
// those of Handshake; Cancelled if `stopped`, which is called several times a
// second, returns true.
absl::StatusOr<GreetedPeer> Greet(TcpChannel channel,
                                  const GreetingTerms& terms,
                                  const std::function<bool()>& stopped);

}  // namespace refold

#endif  // REFOLD_REPLAY_PEER_HANDSHAKE_H_
