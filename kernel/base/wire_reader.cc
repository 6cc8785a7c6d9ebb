#include "kernel/base/wire_reader.h"

#include "kernel/base/utf8.h"

namespace refold {

WireReader::Varint WireReader::LongVarintAt(const char* at, const char* end) {
  constexpr Varint kNone = {nullptr, 0};
  uint64_t value = 0;
  for (int shift = 0; at != end; shift += 7) {
    const auto byte = static_cast<uint8_t>(*at++);
    // The tenth byte has room for one bit.
    if (shift == 63 && byte > 1) return kNone;
    value |= static_cast<uint64_t>(byte & 0x7f) << shift;
    if (byte >= 0x80) continue;
    // A last byte of zero would be a longer way to write a shorter number.
    return byte == 0 ? kNone : Varint{at, value};
  }
  return kNone;
}

bool WireReader::IsWord(absl::string_view bytes) {
  return Utf8Length(bytes) == bytes.size();
}

}  // namespace refold
