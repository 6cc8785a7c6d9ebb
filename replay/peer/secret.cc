#include "replay/peer/secret.h"

#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/rand.h>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "kernel/base/check.h"

namespace refold {

absl::StatusOr<std::string> NewNonce() {
  std::string nonce(kNonceBytes, '\0');
  if (RAND_bytes(reinterpret_cast<unsigned char*>(nonce.data()),
                 static_cast<int>(nonce.size())) != 1) {
    return absl::UnavailableError("the system has no random bytes");
  }
  return nonce;
}

std::string ProofOf(absl::string_view secret, uint32_t sender,
                    const pb::PeerHello& hello1, const pb::PeerHello& hello2) {
  const std::string first = hello1.SerializeAsString();
  const std::string second = hello2.SerializeAsString();
  const std::string said =
      absl::StrCat("refold peer proof\n", sender, "\n", first.size(), "\n",
                   first, second.size(), "\n", second);
  unsigned char mac[EVP_MAX_MD_SIZE];
  unsigned int size = 0;
  const unsigned char* made =
      HMAC(EVP_sha256(), secret.data(), static_cast<int>(secret.size()),
           reinterpret_cast<const unsigned char*>(said.data()), said.size(),
           mac, &size);
  REFOLD_CHECK(made != nullptr, "HMAC-SHA256 failed");
  return std::string(reinterpret_cast<const char*>(mac), size);
}

bool IsSameProof(absl::string_view expected, absl::string_view found) {
  return expected.size() == found.size() &&
         CRYPTO_memcmp(expected.data(), found.data(), expected.size()) == 0;
}

}  // namespace refold
