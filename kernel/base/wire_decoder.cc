#include "kernel/base/wire_decoder.h"

#include "kernel/base/utf8.h"

namespace refold {

bool WireDecoder::TakeLongVarint(absl::string_view& in, uint64_t& value) {
  value = 0;
  for (int i = 0; i < 10; ++i) {
    if (in.empty()) return false;
    uint8_t byte = static_cast<uint8_t>(in.front());
    in.remove_prefix(1);
    if (i == 9 && byte > 1) return false;
    value |= static_cast<uint64_t>(byte & 0x7f) << (7 * i);
    // A last byte of zero would be a longer way to write a shorter number.
    if (byte < 0x80) return i == 0 || byte != 0;
  }
  return false;
}

bool WireDecoder::ToWord(absl::string_view bytes, Word& word) const {
  if (Utf8Length(bytes) != bytes.size()) return false;
  if (words_ == Words::kRead) word = Word::Of(bytes);
  return true;
}

bool WireDecoder::TakeBody(absl::string_view& bytes) {
  uint64_t size = 0;
  if (!TakeVarint(in_, size) || size > in_.size()) {
    ok_ = false;
    return false;
  }
  bytes = in_.substr(0, size);
  in_.remove_prefix(size);
  Advance();
  return true;
}

}  // namespace refold
