// The half of the canonical encoding (see wire.h) that writes.
#ifndef REFOLD_KERNEL_BASE_WIRE_ENCODER_H_
#define REFOLD_KERNEL_BASE_WIRE_ENCODER_H_

#include <cstring>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "absl/strings/string_view.h"
#include "kernel/base/frozen.h"
#include "kernel/base/wire_struct.h"
#include "kernel/base/word.h"

namespace refold {

// Appends fields to a string, where they are when the encoder is gone. Use
// Encode().
class WireEncoder {
 public:
  explicit WireEncoder(std::string& out) : out_(out), size_(out.size()) {}
  ~WireEncoder() { out_.resize(size_); }
  WireEncoder(const WireEncoder&) = delete;
  WireEncoder& operator=(const WireEncoder&) = delete;

  template <class T>
  void operator()(int number, const char* /*name*/, const T& value) {
    Put(number, value);
  }
  template <WireStruct... Ts>
  void operator()(const char* /*name*/,
                  const std::variant<std::monostate, Ts...>& value) {
    std::visit([this](const auto& one) { this->PutOne(one); }, value);
  }

 private:
  void PutOne(std::monostate) {}
  template <WireStruct T>
  void PutOne(const T& one) {
    PutWhole(T::kField, one);
  }
  template <WireStruct T>
  void PutWhole(int number, const T& value) {
    const size_t body = Open(number);
    T::Fields(value, *this);
    Close(body);
  }
  template <wire_internal::Scalar T>
  void Put(int number, T value) {
    if (value == T()) return;
    char* at = Room(2 * wire_internal::kVarint);
    at = wire_internal::PutVarint(number << 3, at);
    Took(wire_internal::PutVarint(wire_internal::ToVarint(value), at));
  }
  void Put(int number, Word value) {
    if (!value.empty()) PutBytes(number, value.text());
  }
  template <WireStruct T>
  void Put(int number, const T& value) {
    if constexpr (wire_internal::IsCheap<T>) {
      if (value == T()) return;
      return PutWhole(number, value);
    }
    const size_t before = size_;
    const size_t body = Open(number);
    T::Fields(value, *this);
    if (size_ == body) {
      size_ = before;
    } else {
      Close(body);
    }
  }
  template <WireStruct T>
  void Put(int number, const std::optional<T>& value) {
    if (value.has_value()) PutWhole(number, *value);
  }
  template <WireStruct T>
  void Put(int number, const Frozen<T>& value) {
    if (!value.bytes().empty()) PutBytes(number, value.bytes());
  }
  template <wire_internal::Scalar T>
  void Put(int number, const std::vector<T>& values) {
    if (values.empty()) return;
    const size_t body = Open(number);
    for (T value : values) {
      Took(wire_internal::PutVarint(wire_internal::ToVarint(value),
                                    Room(wire_internal::kVarint)));
    }
    Close(body);
  }
  void Put(int number, const std::vector<Word>& values) {
    for (Word value : values) PutBytes(number, value.text());
  }
  template <WireStruct T>
  void Put(int number, const std::vector<T>& values) {
    for (const T& value : values) PutWhole(number, value);
  }
  // A map whose values say their keys is the list of its values.
  template <class Key, WireStruct T>
  void Put(int number, const std::map<Key, T>& values) {
    for (const auto& entry : values) PutWhole(number, entry.second);
  }
  // A field of bytes that are appended between Open() and Close(). Its length
  // is known last; most fit the one byte that is kept for it.
  size_t Open(int number) {
    char* at = Room(wire_internal::kVarint + 1);
    Took(wire_internal::PutVarint((number << 3) | 2, at) + 1);
    return size_;
  }
  void Close(size_t body) {
    const size_t size = size_ - body;
    if (size < 0x80) {
      out_[body - 1] = static_cast<char>(size);
    } else {
      InsertLength(body, size);
    }
  }
  void InsertLength(size_t body, size_t size);
  void PutBytes(int number, absl::string_view bytes) {
    char* at = Room(2 * wire_internal::kVarint + bytes.size());
    at = wire_internal::PutVarint((number << 3) | 2, at);
    at = wire_internal::PutVarint(bytes.size(), at);
    std::memcpy(at, bytes.data(), bytes.size());
    Took(at + bytes.size());
  }

  // Where so many bytes can be written, until the next call.
  char* Room(size_t most) {
    if (out_.size() - size_ < most) Grow(most);
    return out_.data() + size_;
  }
  // They were written up to here.
  void Took(const char* end) { size_ = static_cast<size_t>(end - out_.data()); }
  void Grow(size_t most);

  std::string& out_;  // longer than what is written
  size_t size_;       // of what is written
};

}  // namespace refold

#endif  // REFOLD_KERNEL_BASE_WIRE_ENCODER_H_
