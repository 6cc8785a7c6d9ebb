#include "kernel/base/wire_reader.h"

#include "kernel/base/utf8.h"

namespace refold {
namespace {

// A number of more than one byte.
bool TakeLongVarint(const char*& at, const char* end, uint64_t& value) {
  value = 0;
  for (int shift = 0; at != end; shift += 7) {
    const auto byte = static_cast<uint8_t>(*at++);
    // The tenth byte has room for one bit.
    if (shift == 63 && byte > 1) return false;
    value |= static_cast<uint64_t>(byte & 0x7f) << shift;
    // A last byte of zero would be a longer way to write a shorter number.
    if (byte < 0x80) return byte != 0;
  }
  return false;
}

inline bool TakeVarintAt(const char*& at, const char* end, uint64_t& value) {
  if (at == end) return false;
  if (static_cast<uint8_t>(*at) >= 0x80) return TakeLongVarint(at, end, value);
  value = static_cast<uint8_t>(*at++);
  return true;
}

}  // namespace

bool WireReader::TakeVarint(absl::string_view& in, uint64_t& value) {
  const char* at = in.data();
  const char* const end = at + in.size();
  const bool taken = TakeVarintAt(at, end, value);
  in = absl::string_view(at, static_cast<size_t>(end - at));
  return taken;
}

bool WireReader::IsWord(absl::string_view bytes) {
  return Utf8Length(bytes) == bytes.size();
}

inline void WireReader::Advance() {
  if (at_ == end_) {
    tag_ = kEnd;
  } else if (!TakeVarintAt(at_, end_, tag_) || tag_ == kEnd) {
    tag_ = kBroken;
  }
}

WireReader::WireReader(absl::string_view in)
    : at_(in.data()), end_(in.data() + in.size()) {
  Advance();
}

bool WireReader::TakeNumber(uint64_t& raw) {
  if (!TakeVarintAt(at_, end_, raw)) {
    Break();
    return false;
  }
  Advance();
  return true;
}

bool WireReader::TakeBody(absl::string_view& bytes) {
  uint64_t size = 0;
  if (!TakeVarintAt(at_, end_, size) ||
      size > static_cast<uint64_t>(end_ - at_)) {
    Break();
    return false;
  }
  bytes = absl::string_view(at_, size);
  at_ += size;
  Advance();
  return true;
}

}  // namespace refold
