#include "events/format.h"

#include <endian.h>

#include <algorithm>
#include <cstring>

namespace refold {

void WriteBigEndian(uint64_t value, size_t size, char* out) {
  const uint64_t bytes = htobe64(value);
  std::memcpy(out, reinterpret_cast<const char*>(&bytes + 1) - size, size);
}

uint64_t ReadBigEndian(absl::string_view bytes) {
  uint64_t value = 0;
  // Of more bytes, which only a damaged store has, the last ones.
  const size_t size = std::min(bytes.size(), sizeof(value));
  std::memcpy(reinterpret_cast<char*>(&value + 1) - size,
              bytes.data() + bytes.size() - size, size);
  return be64toh(value);
}

Key Key::Of(uint64_t number) {
  Key key;
  WriteBigEndian(number, 8, key.bytes_.data());
  key.size_ = 8;
  return key;
}

Key Key::Of(uint64_t game, uint64_t number) {
  Key key;
  WriteBigEndian(game, 8, key.bytes_.data());
  WriteBigEndian(number, 8, key.bytes_.data() + 8);
  key.size_ = 16;
  return key;
}

}  // namespace refold
