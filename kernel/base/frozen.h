// Frozen: a struct that will not change any more, with its canonical bytes.
//
// What is large, encoded, hashed and handed on whole (the prompt that ends a
// batch, the agenda behind it) is encoded once, or not at all if it was read
// from its bytes. What was read is decoded when its value is asked for, which
// may be never: a log is folded without. Copies share one value. Copies may be
// used by different threads.
#ifndef REFOLD_KERNEL_BASE_FROZEN_H_
#define REFOLD_KERNEL_BASE_FROZEN_H_

#include <atomic>
#include <memory>
#include <mutex>
#include <string>
#include <utility>

#include "absl/strings/string_view.h"
#include "kernel/base/check.h"
#include "kernel/base/wire_struct.h"

namespace refold {

// See wire.h.
template <WireStruct T>
void EncodeTo(const T& value, std::string& out);
template <WireStruct T>
bool Decode(absl::string_view bytes, T& value);
template <WireStruct T>
bool DecodeNumbers(absl::string_view bytes, T& value);

template <WireStruct T>
class Frozen {
 public:
  // A value at its defaults, which has no bytes.
  Frozen() = default;
  // Encodes the value.
  Frozen(T value) {  // NOLINT: a value is given where one is kept
    std::string bytes;
    EncodeTo(value, bytes);
    if (!bytes.empty()) {
      held_ = std::make_shared<Held>(std::move(bytes), std::move(value));
    }
  }
  // `bytes` must be what encoding a value produces.
  static Frozen Read(absl::string_view bytes, wire_internal::Words words) {
    Frozen read;
    if (!bytes.empty()) {
      read.held_ = std::make_shared<Held>(
          std::string(bytes.data(), bytes.size()), words);
    }
    return read;
  }

  const T& operator*() const {
    return held_ == nullptr ? None() : held_->value();
  }
  const T* operator->() const { return &**this; }
  // The value if it is there without decoding; else null.
  const T* if_decoded() const {
    return held_ == nullptr ? &None() : held_->if_decoded();
  }
  absl::string_view bytes() const {
    return held_ == nullptr ? absl::string_view() : held_->bytes();
  }
  // The value, for changing it: no copy is made if nothing shares it.
  T Thaw() && {
    const std::shared_ptr<Held> held = std::move(held_);
    if (held == nullptr) return T();
    if (held.use_count() > 1) return held->value();
    return std::move(held->value());
  }

  // Equal values have equal bytes.
  friend bool operator==(const Frozen& a, const Frozen& b) {
    return a.held_ == b.held_ || a.bytes() == b.bytes();
  }

 private:
  class Held {
   public:
    Held(std::string bytes, T&& value)
        : bytes_(std::move(bytes)), value_(std::move(value)), decoded_(true) {}
    Held(std::string bytes, wire_internal::Words words)
        : bytes_(std::move(bytes)), words_(words) {}

    absl::string_view bytes() const { return bytes_; }
    const T* if_decoded() const {
      return decoded_.load(std::memory_order_acquire) ? &value_ : nullptr;
    }
    T& value() {
      if (!decoded_.load(std::memory_order_acquire)) {
        std::call_once(decoding_, [this] { DecodeValue(); });
      }
      return value_;
    }

   private:
    void DecodeValue() {
      const bool canonical = words_ == wire_internal::Words::kRead
                                 ? Decode(bytes_, value_)
                                 : DecodeNumbers(bytes_, value_);
      REFOLD_CHECK(canonical, "a frozen value was read from other bytes");
      decoded_.store(true, std::memory_order_release);
    }

    const std::string bytes_;
    T value_;
    const wire_internal::Words words_ = wire_internal::Words::kRead;
    std::once_flag decoding_;
    std::atomic<bool> decoded_ = false;
  };

  static const T& None() {
    static const T* const none = new T;
    return *none;
  }

  std::shared_ptr<Held> held_;
};

}  // namespace refold

#endif  // REFOLD_KERNEL_BASE_FROZEN_H_
