#include "kernel/base/wire.h"

#include "kernel/base/utf8.h"

namespace refold {

void wire_internal::PutLongVarint(uint64_t value, std::string& out) {
  while (value >= 0x80) {
    out.push_back(static_cast<char>(value | 0x80));
    value >>= 7;
  }
  out.push_back(static_cast<char>(value));
}

void WireEncoder::InsertLength(size_t body, size_t size) {
  std::string length;
  wire_internal::PutVarint(size, length);
  out_.replace(body - 1, 1, length);
}

bool WireDecoder::TakeVarint(absl::string_view& in, uint64_t& value) {
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

uint64_t WireDecoder::NextTag() const {
  absl::string_view rest = in_;
  uint64_t tag = 0;
  return TakeVarint(rest, tag) ? tag : 0;
}

bool WireDecoder::Take(uint64_t tag) {
  absl::string_view rest = in_;
  uint64_t next = 0;
  if (!TakeVarint(rest, next) || next != tag) return false;
  in_ = rest;
  return true;
}

bool WireDecoder::TakeBytes(int number, absl::string_view& bytes) {
  if (!Take((static_cast<uint64_t>(number) << 3) | 2)) return false;
  uint64_t size = 0;
  if (!TakeVarint(in_, size) || size > in_.size()) {
    ok_ = false;
    return false;
  }
  bytes = in_.substr(0, size);
  in_.remove_prefix(size);
  return true;
}

}  // namespace refold
