// The encoder of the canonical encoding (see wire.h).
#ifndef REFOLD_KERNEL_BASE_WIRE_ENCODER_H_
#define REFOLD_KERNEL_BASE_WIRE_ENCODER_H_

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "absl/strings/string_view.h"
#include "kernel/base/frozen.h"
#include "kernel/base/wire_struct.h"
#include "kernel/base/word.h"

namespace refold {

// Appends fields to a string, which is complete once the encoder is destroyed.
// Use Encode().
class WireEncoder {
 public:
  explicit WireEncoder(std::string& out);
  ~WireEncoder();
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
    if (value != T()) PutNumber(number, wire_internal::ToVarint(value));
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
    const size_t before = size();
    const size_t body = Open(number);
    T::Fields(value, *this);
    if (size() == body) {
      at_ = memory_.begin.get() + before;
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
    for (T value : values) PutVarint(wire_internal::ToVarint(value));
    Close(body);
  }
  void Put(int number, const std::vector<Word>& values) {
    for (Word value : values) PutBytes(number, value.text());
  }
  template <WireStruct T>
  void Put(int number, const std::vector<T>& values) {
    for (const T& value : values) PutWhole(number, value);
  }
  // A map whose values contain their keys is encoded as the list of its values.
  template <class Key, WireStruct T>
  void Put(int number, const std::map<Key, T>& values) {
    for (const auto& entry : values) PutWhole(number, entry.second);
  }
  // Most tags and numbers are one byte.
  void PutNumber(int number, uint64_t value) {
    const uint64_t tag = static_cast<uint64_t>(number) << 3;
    if ((tag | value) >= 0x80 || end_ - at_ < 2) return PutLong(tag, value);
    at_[0] = static_cast<char>(tag);
    at_[1] = static_cast<char>(value);
    at_ += 2;
  }
  void PutLong(uint64_t tag, uint64_t value);
  void PutVarint(uint64_t value);
  void PutBytes(int number, absl::string_view bytes);
  // A field of bytes that are appended between Open() and Close(). Its length
  // is known only at the end; most fit the one byte that is reserved for it.
  size_t Open(int number);
  void Close(size_t body) {
    const size_t length = size() - body;
    if (length < 0x80) {
      memory_.begin[body - 1] = static_cast<char>(length);
    } else {
      InsertLength(body, length);
    }
  }
  void InsertLength(size_t body, size_t length);

  // How much has been written.
  size_t size() const { return static_cast<size_t>(at_ - memory_.begin.get()); }
  // Makes room for `most` more bytes.
  void Reserve(size_t most) {
    if (static_cast<size_t>(end_ - at_) < most) Grow(most);
  }
  void Grow(size_t most);

  // The encoders of a thread reuse the same memory: it has already grown, and
  // unlike a string's it is never filled with zeros.
  struct Memory {
    std::unique_ptr<char[]> begin;
    size_t size = 0;
  };
  static Memory& MemoryOfThread();

  std::string& out_;
  Memory memory_;
  char* at_;  // behind what has been written
  char* end_;
};

}  // namespace refold

#endif  // REFOLD_KERNEL_BASE_WIRE_ENCODER_H_
