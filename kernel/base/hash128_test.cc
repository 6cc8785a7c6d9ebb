#include "kernel/base/hash128.h"

#include "gtest/gtest.h"

namespace refold {
namespace {

// Published value of XXH3-128 for the empty input with seed 0.
TEST(Hash128Test, KnownValue) {
  EXPECT_EQ(HashOf("").ToHex(), "99aa06d3014798d86001c324468d497f");
}

TEST(Hash128Test, SumsCarryAndUndo) {
  Hash128 a{1, ~uint64_t{0}};
  Hash128 b{2, 1};
  Hash128 sum = a;
  sum += b;
  EXPECT_EQ(sum, (Hash128{4, 0}));
  sum -= b;
  EXPECT_EQ(sum, a);
}

TEST(Hash128Test, BytesRoundTrip) {
  Hash128 hash = HashOf("refold");
  EXPECT_EQ(Hash128::FromBytes(hash.ToBytes()), hash);
  EXPECT_EQ(Hash128::FromBytes("short"), std::nullopt);
}

TEST(Hash128Test, ChainIsTheHashOfTheJoinedBytesForAnyLength) {
  Hash128 root = HashOf("root");
  for (size_t size : {0u, 1u, 495u, 496u, 497u, 5000u}) {
    std::string bytes(size, 'x');
    EXPECT_EQ(ChainHash(root, bytes), HashOf(root.ToBytes() + bytes)) << size;
  }
}

}  // namespace
}  // namespace refold
