#include "kernel/base/wire_encoder.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace refold {

WireEncoder::Memory& WireEncoder::MemoryOfThread() {
  thread_local Memory memory;
  return memory;
}

WireEncoder::WireEncoder(std::string& out)
    : out_(out),
      memory_(std::exchange(MemoryOfThread(), {})),
      at_(memory_.begin.get()),
      end_(at_ + memory_.size) {}

WireEncoder::~WireEncoder() {
  out_.append(memory_.begin.get(), size());
  MemoryOfThread() = std::move(memory_);
}

void WireEncoder::PutLong(uint64_t tag, uint64_t value) {
  Reserve(2 * wire_internal::kVarint);
  at_ = wire_internal::PutVarint(tag, at_);
  at_ = wire_internal::PutVarint(value, at_);
}

void WireEncoder::PutVarint(uint64_t value) {
  Reserve(wire_internal::kVarint);
  at_ = wire_internal::PutVarint(value, at_);
}

void WireEncoder::PutBytes(int number, absl::string_view bytes) {
  Reserve(2 * wire_internal::kVarint + bytes.size());
  at_ = wire_internal::PutVarint(static_cast<uint64_t>(number) << 3 | 2, at_);
  at_ = wire_internal::PutVarint(bytes.size(), at_);
  std::memcpy(at_, bytes.data(), bytes.size());
  at_ += bytes.size();
}

size_t WireEncoder::Open(int number) {
  Reserve(wire_internal::kVarint + 1);
  at_ = wire_internal::PutVarint(static_cast<uint64_t>(number) << 3 | 2, at_);
  ++at_;
  return size();
}

void WireEncoder::InsertLength(size_t body, size_t length) {
  char varint[wire_internal::kVarint];
  const auto bytes =
      static_cast<size_t>(wire_internal::PutVarint(length, varint) - varint);
  Reserve(bytes);
  char* at = memory_.begin.get() + body;
  std::memmove(at + bytes - 1, at, length);
  std::memcpy(at - 1, varint, bytes);
  at_ += bytes - 1;
}

void WireEncoder::Grow(size_t most) {
  constexpr size_t kLeast = 1024;
  const size_t written = size();
  Memory grown;
  grown.size = std::max(2 * memory_.size, written + most + kLeast);
  grown.begin = std::make_unique_for_overwrite<char[]>(grown.size);
  if (written > 0) std::memcpy(grown.begin.get(), memory_.begin.get(), written);
  memory_ = std::move(grown);
  at_ = memory_.begin.get() + written;
  end_ = memory_.begin.get() + memory_.size;
}

}  // namespace refold
