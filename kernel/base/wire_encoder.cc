#include "kernel/base/wire_encoder.h"

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

}  // namespace refold
