#include "kernel/base/hash128.h"

#include <cstring>

#include "absl/strings/escaping.h"
#include "kernel/base/work_count.h"

#define XXH_INLINE_ALL
#include "xxhash.h"
#undef XXH_INLINE_ALL

namespace refold {

Hash128& Hash128::operator+=(Hash128 other) {
  low += other.low;
  high += other.high + (low < other.low ? 1 : 0);
  return *this;
}

Hash128& Hash128::operator-=(Hash128 other) {
  uint64_t borrow = low < other.low ? 1 : 0;
  low -= other.low;
  high -= other.high + borrow;
  return *this;
}

std::string Hash128::ToBytes() const {
  XXH128_canonical_t bytes;
  XXH128_canonicalFromHash(&bytes, {low, high});
  return std::string(reinterpret_cast<const char*>(bytes.digest),
                     sizeof(bytes.digest));
}

std::string Hash128::ToHex() const { return absl::BytesToHexString(ToBytes()); }

std::optional<Hash128> Hash128::FromBytes(absl::string_view bytes) {
  XXH128_canonical_t canonical;
  if (bytes.size() != sizeof(canonical.digest)) return std::nullopt;
  std::memcpy(canonical.digest, bytes.data(), bytes.size());
  XXH128_hash_t hash = XXH128_hashFromCanonical(&canonical);
  return Hash128{hash.high64, hash.low64};
}

Hash128 HashOf(absl::string_view bytes) {
  ++WorkOfThread().hashes;
  XXH128_hash_t hash = XXH3_128bits(bytes.data(), bytes.size());
  return {hash.high64, hash.low64};
}

uint64_t Hash64Of(absl::string_view bytes) {
  return XXH3_64bits(bytes.data(), bytes.size());
}

Hash128 ChainHash(Hash128 previous, absl::string_view bytes) {
  XXH128_canonical_t link;
  XXH128_canonicalFromHash(&link, {previous.low, previous.high});
  // Short events, the common case, are hashed in one pass from the stack.
  constexpr size_t kStackBytes = 496;
  if (bytes.size() <= kStackBytes) {
    char buffer[sizeof(link.digest) + kStackBytes];
    std::memcpy(buffer, link.digest, sizeof(link.digest));
    std::memcpy(buffer + sizeof(link.digest), bytes.data(), bytes.size());
    return HashOf({buffer, sizeof(link.digest) + bytes.size()});
  }
  std::string joined(reinterpret_cast<const char*>(link.digest),
                     sizeof(link.digest));
  joined.append(bytes.data(), bytes.size());
  return HashOf(joined);
}

}  // namespace refold
