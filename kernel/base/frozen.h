// Frozen: an immutable struct together with its canonical bytes.
//
// Large values that are encoded, hashed and passed on as a whole (the prompt
// that ends a batch, and the agenda behind it) are encoded once, or not at all
// if they were read from bytes. A value that was read is decoded only when it
// is asked for, which may be never: folding a log does not. Copies share one
// value. Copies may be used by different threads.
#ifndef REFOLD_KERNEL_BASE_FROZEN_H_
#define REFOLD_KERNEL_BASE_FROZEN_H_

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <utility>

#include "absl/strings/string_view.h"
#include "kernel/base/check.h"
#include "kernel/base/hash128.h"
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
  // The value if it is available without decoding; else null.
  const T* if_decoded() const {
    return held_ == nullptr ? &None() : held_->if_decoded();
  }
  absl::string_view bytes() const {
    return held_ == nullptr ? absl::string_view() : held_->bytes();
  }
  // `hash` of the bytes, which must not be empty: computed once for all copies,
  // so callers must all pass the same function.
  template <class Hash>
  Hash128 HashOnce(const Hash& hash) const {
    return held_->HashOnce(hash);
  }
  // The value, to be modified: not copied if nothing shares it.
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
        : bytes_(std::move(bytes)), decoded_(true), value_(std::move(value)) {}
    Held(std::string bytes, wire_internal::Words words)
        : bytes_(std::move(bytes)), words_(words) {}

    absl::string_view bytes() const { return bytes_; }
    const T* if_decoded() const {
      return decoded_.load(std::memory_order_acquire) ? &value_ : nullptr;
    }
    T& value() {
      if (!decoded_.load(std::memory_order_acquire)) DecodeValue();
      return value_;
    }

    // Threads that call it at the same time get the same result.
    template <class Hash>
    Hash128 HashOnce(const Hash& hash) {
      if (!hashed_.load(std::memory_order_acquire)) {
        const Hash128 found = hash(bytes());
        hash_high_.store(found.high, std::memory_order_relaxed);
        hash_low_.store(found.low, std::memory_order_relaxed);
        hashed_.store(true, std::memory_order_release);
      }
      return {.high = hash_high_.load(std::memory_order_relaxed),
              .low = hash_low_.load(std::memory_order_relaxed)};
    }

   private:
    // Uses a mutex, not std::call_once, which makes a system call each time.
    void DecodeValue() {
      const std::lock_guard lock(decoding_);
      if (decoded_.load(std::memory_order_relaxed)) return;
      const bool canonical = words_ == wire_internal::Words::kRead
                                 ? Decode(bytes_, value_)
                                 : DecodeNumbers(bytes_, value_);
      REFOLD_CHECK(canonical, "a frozen value was read from other bytes");
      decoded_.store(true, std::memory_order_release);
    }

    // First what folding looks at; the value is large.
    const std::string bytes_;
    std::atomic<uint64_t> hash_high_ = 0;
    std::atomic<uint64_t> hash_low_ = 0;
    std::atomic<bool> hashed_ = false;
    std::atomic<bool> decoded_ = false;
    const wire_internal::Words words_ = wire_internal::Words::kRead;
    std::mutex decoding_;
    T value_;
  };

  static const T& None() {
    static const T* const none = new T;
    return *none;
  }

  std::shared_ptr<Held> held_;
};

}  // namespace refold

#endif  // REFOLD_KERNEL_BASE_FROZEN_H_
