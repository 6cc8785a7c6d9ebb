#include "events/format.h"

namespace refold {

void WriteBigEndian(uint64_t value, size_t size, char* out) {
  for (size_t i = size; i-- > 0; value >>= 8) {
    out[i] = static_cast<char>(value & 0xff);
  }
}

uint64_t ReadBigEndian(absl::string_view bytes) {
  uint64_t value = 0;
  for (char c : bytes) value = (value << 8) | static_cast<uint8_t>(c);
  return value;
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
