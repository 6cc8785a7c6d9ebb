// EncodedPart: a value with its canonical bytes, which are encoded again only
// after the value was touched.
#ifndef REFOLD_KERNEL_PROJECTIONS_ENCODED_PART_H_
#define REFOLD_KERNEL_PROJECTIONS_ENCODED_PART_H_

#include <string>

#include "kernel/base/wire.h"

namespace refold {

template <class T>
class EncodedPart {
 public:
  const T& get() const { return value_; }
  const T* operator->() const { return &value_; }

  // For writing. The reference must not be kept beyond the next bytes().
  T& Touch() {
    touched_ = true;
    return value_;
  }
  // The same for a function that returns whether it wrote.
  template <class F>
  bool TouchIf(F write) {
    const bool wrote = write(value_);
    touched_ = touched_ || wrote;
    return wrote;
  }

  // Whether it was touched since the last bytes(). A new one is.
  bool touched() const { return touched_; }
  // The bytes that encode(value, encoder) makes.
  template <class F>
  const std::string& bytes(F encode) const {
    if (touched_) {
      bytes_.clear();
      WireEncoder encoder(bytes_);
      encode(value_, encoder);
      touched_ = false;
    }
    return bytes_;
  }

 private:
  T value_{};
  mutable std::string bytes_;
  mutable bool touched_ = true;
};

}  // namespace refold

#endif  // REFOLD_KERNEL_PROJECTIONS_ENCODED_PART_H_
