// Frozen: a struct that will not change any more, with its canonical bytes.
//
// What is large, encoded, hashed and handed on whole (the prompt that ends a
// batch, the agenda behind it) is encoded once, or not at all if it was read
// from its bytes. Copies share one value. Copies may be used by different
// threads.
#ifndef REFOLD_KERNEL_BASE_FROZEN_H_
#define REFOLD_KERNEL_BASE_FROZEN_H_

#include <memory>
#include <string>
#include <utility>

#include "absl/strings/string_view.h"
#include "kernel/base/wire_struct.h"

namespace refold {

// See wire.h.
template <WireStruct T>
void EncodeTo(const T& value, std::string& out);

template <WireStruct T>
class Frozen {
 public:
  // A value at its defaults, which has no bytes.
  Frozen() = default;
  // Encodes the value.
  Frozen(T value) {  // NOLINT: a value is given where one is kept
    // Encoding grows a buffer, which is kept; the bytes are as long as they
    // are.
    thread_local std::string scratch;
    scratch.clear();
    EncodeTo(value, scratch);
    if (!scratch.empty()) Keep(std::move(value), scratch);
  }
  // `bytes` must be what encoding the value produces.
  static Frozen Read(T value, absl::string_view bytes) {
    Frozen read;
    if (!bytes.empty()) read.Keep(std::move(value), bytes);
    return read;
  }

  const T& operator*() const {
    return held_ == nullptr ? None() : held_->value;
  }
  const T* operator->() const { return &**this; }
  absl::string_view bytes() const {
    return held_ == nullptr ? absl::string_view() : held_->bytes;
  }
  // The value, for changing it: no copy is made if nothing shares it.
  T Thaw() && {
    const std::shared_ptr<Held> held = std::move(held_);
    if (held == nullptr) return T();
    if (held.use_count() > 1) return held->value;
    return std::move(held->value);
  }

  // Equal values have equal bytes.
  friend bool operator==(const Frozen& a, const Frozen& b) {
    return a.held_ == b.held_ || a.bytes() == b.bytes();
  }

 private:
  struct Held {
    T value;
    std::string bytes;
  };

  static const T& None() {
    static const T* const none = new T;
    return *none;
  }
  void Keep(T value, absl::string_view bytes) {
    held_ = std::make_shared<Held>(
        Held{std::move(value), std::string(bytes.data(), bytes.size())});
  }

  std::shared_ptr<Held> held_;
};

}  // namespace refold

#endif  // REFOLD_KERNEL_BASE_FROZEN_H_
