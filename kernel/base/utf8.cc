#include "kernel/base/utf8.h"

#include <cstdint>
#include <cstring>

namespace refold {
namespace {

// Code points by the length of their sequences: the lead byte's fixed bits, and
// the smallest code point that needs that many bytes.
struct Form {
  uint8_t mask;
  uint8_t lead;
  size_t length;
  uint32_t smallest;
};
constexpr Form kForms[] = {
    {0x80, 0x00, 1, 0x0},
    {0xe0, 0xc0, 2, 0x80},
    {0xf0, 0xe0, 3, 0x800},
    {0xf8, 0xf0, 4, 0x10000},
};
constexpr uint32_t kLargest = 0x10ffff;

bool IsSurrogate(uint32_t code) { return code >= 0xd800 && code <= 0xdfff; }

// The length of the sequence at the start of `text`, which is not empty; 0 if
// it is malformed.
size_t SequenceLength(absl::string_view text) {
  const auto lead = static_cast<uint8_t>(text[0]);
  for (const Form& form : kForms) {
    if ((lead & form.mask) != form.lead) continue;
    if (text.size() < form.length) return 0;
    uint32_t code = lead & static_cast<uint8_t>(~form.mask);
    for (size_t i = 1; i < form.length; ++i) {
      const auto byte = static_cast<uint8_t>(text[i]);
      if ((byte & 0xc0) != 0x80) return 0;
      code = code << 6 | (byte & 0x3f);
    }
    const bool well_formed =
        code >= form.smallest && code <= kLargest && !IsSurrogate(code);
    return well_formed ? form.length : 0;
  }
  return 0;
}

}  // namespace

size_t Utf8Length(absl::string_view text) {
  size_t at = 0;
  // Most is ASCII.
  for (uint64_t eight = 0; at + sizeof(eight) <= text.size();
       at += sizeof(eight)) {
    std::memcpy(&eight, text.data() + at, sizeof(eight));
    if ((eight & 0x8080808080808080) != 0) break;
  }
  while (at < text.size() && static_cast<uint8_t>(text[at]) < 0x80) ++at;
  while (at < text.size()) {
    const size_t length = SequenceLength(text.substr(at));
    if (length == 0) break;
    at += length;
  }
  return at;
}

std::string ToUtf8(absl::string_view text) {
  std::string out;
  while (!text.empty()) {
    const size_t length = Utf8Length(text);
    out.append(text.data(), length);
    text.remove_prefix(length);
    if (text.empty()) break;
    out += '?';
    text.remove_prefix(1);
  }
  return out;
}

}  // namespace refold
