#include "kernel/base/wire_reader.h"

#include "kernel/base/utf8.h"

namespace refold {

WireReader::Varint WireReader::LongVarintAt(const char* at, const char* end) {
  constexpr Varint kNone = {nullptr, 0};
  // Most have two bytes.
  if (end - at >= 2) {
    const auto second = static_cast<uint8_t>(at[1]);
    if (second < 0x80 && second != 0) {
      return {at + 2, static_cast<uint64_t>(second) << 7 |
                          (static_cast<uint8_t>(*at) & 0x7f)};
    }
  }
  uint64_t value = 0;
  for (int shift = 0; at != end; shift += 7) {
    const auto byte = static_cast<uint8_t>(*at++);
    // The tenth byte has room for one bit.
    if (shift == 63 && byte > 1) return kNone;
    value |= static_cast<uint64_t>(byte & 0x7f) << shift;
    if (byte >= 0x80) continue;
    // A last byte of zero would be an overlong encoding.
    return byte == 0 ? kNone : Varint{at, value};
  }
  return kNone;
}

void WireReader::SkipTo(uint64_t field) {
  while (at_ != end_) {
    const Varint tag = VarintAt(at_, end_);
    if (tag.value >> 3 >= field) return;
    if (tag.value == 0) return Break();  // of no field, or none at all
    at_ = tag.behind;
    uint64_t raw = 0;
    absl::string_view bytes;
    switch (tag.value & 7) {
      case 0:
        TakeVarint(raw);
        break;
      case 2:
        TakeBody(bytes);
        break;
      default:
        return Break();
    }
  }
}

bool WireReader::IsWord(absl::string_view bytes) {
  return Utf8Length(bytes) == bytes.size();
}

}  // namespace refold
