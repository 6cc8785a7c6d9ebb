// Proof that both peers know a shared secret.
//
// It is OpenSSL's HMAC-SHA256 over both greetings, with a fresh nonce of each.
// It authenticates the beginning of a connection. It does not encrypt, and does
// not protect later messages from somebody who can modify packets: use a tunnel
// (ssh, WireGuard) across networks that you do not trust.
#ifndef REFOLD_REPLAY_PEER_SECRET_H_
#define REFOLD_REPLAY_PEER_SECRET_H_

#include <cstddef>
#include <cstdint>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "proto/peer.pb.h"

namespace refold {

inline constexpr size_t kNonceBytes = 32;
// A shorter secret could be found by brute force.
inline constexpr size_t kMinSecretBytes = 16;

// Random bytes of the operating system. Unavailable if there are none.
absl::StatusOr<std::string> NewNonce();

// What peer `sender` sends to prove that it knows the secret.
std::string ProofOf(absl::string_view secret, uint32_t sender,
                    const pb::PeerHello& hello1, const pb::PeerHello& hello2);

// Whether both are equal, compared in constant time.
bool IsSameProof(absl::string_view expected, absl::string_view found);

}  // namespace refold

#endif  // REFOLD_REPLAY_PEER_SECRET_H_
