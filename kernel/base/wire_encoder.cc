#include "kernel/base/wire_encoder.h"

#include <algorithm>

namespace refold {

void WireEncoder::Grow(size_t most) {
  constexpr size_t kLeast = 128;
  out_.resize(std::max(2 * out_.size(), size_ + most + kLeast));
}

void WireEncoder::InsertLength(size_t body, size_t size) {
  char length[wire_internal::kVarint];
  const auto bytes =
      static_cast<size_t>(wire_internal::PutVarint(size, length) - length);
  Room(bytes);
  char* at = out_.data() + body;
  std::memmove(at + bytes - 1, at, size);
  std::memcpy(at - 1, length, bytes);
  size_ += bytes - 1;
}

}  // namespace refold
