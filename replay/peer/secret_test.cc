#include "replay/peer/secret.h"

#include "gtest/gtest.h"

namespace refold {
namespace {

pb::PeerHello Hello(uint32_t peer, const std::string& nonce) {
  pb::PeerHello hello;
  hello.set_protocol(1);
  hello.set_peer(peer);
  hello.set_nonce(nonce);
  return hello;
}

TEST(SecretTest, NoncesAreLongAndNeverTheSame) {
  auto one = NewNonce();
  auto two = NewNonce();
  ASSERT_TRUE(one.ok() && two.ok());
  EXPECT_EQ(one->size(), kNonceBytes);
  EXPECT_NE(*one, *two);
}

TEST(SecretTest, AProofIsForOneSecretOneSenderAndOneGreeting) {
  const pb::PeerHello one = Hello(1, "n1"), two = Hello(2, "n2");
  const std::string proof = ProofOf("a long enough secret", 1, one, two);
  EXPECT_EQ(proof.size(), 32u);
  EXPECT_EQ(proof, ProofOf("a long enough secret", 1, one, two));
  EXPECT_NE(proof, ProofOf("a long enough secreT", 1, one, two));
  EXPECT_NE(proof, ProofOf("a long enough secret", 2, one, two));
  EXPECT_NE(proof,
            ProofOf("a long enough secret", 1, Hello(1, "another"), two));
  EXPECT_NE(proof,
            ProofOf("a long enough secret", 1, one, Hello(2, "another")));
}

TEST(SecretTest, ComparesAllOfAProof) {
  EXPECT_TRUE(IsSameProof("abc", "abc"));
  EXPECT_FALSE(IsSameProof("abc", "abd"));
  EXPECT_FALSE(IsSameProof("abc", "ab"));
  EXPECT_FALSE(IsSameProof("abc", ""));
  EXPECT_TRUE(IsSameProof("", ""));
}

}  // namespace
}  // namespace refold
