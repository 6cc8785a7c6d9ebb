// Greeting: identifies the other side before it learns anything about the game.
//
// Both say hello; peer 2 proves that it knows the secret, then peer 1 does. So
// a stranger who connects learns nothing from which the secret could be
// guessed.
#ifndef REFOLD_REPLAY_PEER_GREETING_H_
#define REFOLD_REPLAY_PEER_GREETING_H_

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "kernel/engine/engine.h"
#include "proto/peer.pb.h"
#include "replay/peer/outbox.h"

namespace refold {

// Version of the protocol; proto/peer.proto describes earlier ones.
inline constexpr uint32_t kPeerProtocol = 2;

// A peer's first message on a connection. `nonce`: NewNonce() of secret.h.
pb::PeerHello HelloOf(uint32_t peer, const std::vector<PlayerId>& seats,
                      bool secret, std::string nonce);

class Greeting {
 public:
  // `own` is complete; `secret` is empty if there is none.
  Greeting(pb::PeerHello own, std::string secret)
      : own_(std::move(own)), secret_(std::move(secret)) {}

  void Begin(Outbox& out) const;

  // FailedPrecondition if the other peer speaks another protocol or schema,
  // PermissionDenied if it does not know the secret, Aborted if it hangs up,
  // InvalidArgument for an unexpected message.
  absl::Status Take(const pb::PeerMessage& message, Outbox& out);

  bool done() const { return done_; }
  // Valid once the greeting is done.
  const pb::PeerHello& other() const { return other_; }

 private:
  absl::Status TakeHello(const pb::PeerHello& hello, Outbox& out);
  absl::Status TakeProof(const pb::PeerProof& proof, Outbox& out);
  std::string Proof(uint32_t sender) const;

  pb::PeerHello own_;
  std::string secret_;
  bool greeted_ = false;
  bool done_ = false;
  pb::PeerHello other_;
};

}  // namespace refold

#endif  // REFOLD_REPLAY_PEER_GREETING_H_
