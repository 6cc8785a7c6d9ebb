// 128-bit hashes: XXH3 of bytes, and sums of them.
//
// XXH3 detects accidents (a flipped bit, a divergence between peers). It does
// not resist deliberate collisions.
#ifndef REFOLD_KERNEL_BASE_HASH128_H_
#define REFOLD_KERNEL_BASE_HASH128_H_

#include <endian.h>

#include <cstdint>
#include <cstring>
#include <optional>
#include <string>

#include "absl/strings/string_view.h"

namespace refold {

// A hash as a number modulo 2^128, so that hashes of parts can be added and
// subtracted in any order.
struct Hash128 {
  uint64_t high = 0;
  uint64_t low = 0;

  Hash128& operator+=(Hash128 other);
  Hash128& operator-=(Hash128 other);
  friend bool operator==(const Hash128&, const Hash128&) = default;

  // 16 bytes, big-endian: the form in which hashes are stored.
  std::string ToBytes() const;
  // Whether `bytes` are those of ToBytes().
  bool IsStoredAs(absl::string_view bytes) const {
    uint64_t stored[2];
    if (bytes.size() != sizeof(stored)) return false;
    std::memcpy(stored, bytes.data(), sizeof(stored));
    return be64toh(stored[0]) == high && be64toh(stored[1]) == low;
  }
  // 32 hexadecimal digits.
  std::string ToHex() const;
  // The inverse of ToBytes; nothing if `bytes` is not 16 bytes long.
  static std::optional<Hash128> FromBytes(absl::string_view bytes);
};

// XXH3-128 of `bytes`.
Hash128 HashOf(absl::string_view bytes);

// XXH3-64 of `bytes`.
uint64_t Hash64Of(absl::string_view bytes);

// The next link of a hash chain: the hash of `previous` followed by `bytes`.
Hash128 ChainHash(Hash128 previous, absl::string_view bytes);

}  // namespace refold

#endif  // REFOLD_KERNEL_BASE_HASH128_H_
