// A per-thread cache of values read recently, so that the same bytes are not
// checked, stored and decoded again: the prompts and agendas of a game often
// repeat.
//
// The cache does not affect results. A value is found only by all of its bytes,
// and only at the depth at which it was checked. There is a fixed number of
// slots, and long values are not kept.
#ifndef REFOLD_KERNEL_BASE_FROZEN_MEMO_H_
#define REFOLD_KERNEL_BASE_FROZEN_MEMO_H_

#include <array>
#include <cstddef>

#include "absl/strings/string_view.h"
#include "kernel/base/frozen.h"
#include "kernel/base/hash128.h"
#include "kernel/base/wire_struct.h"

namespace refold {

template <WireStruct T>
class FrozenMemo {
 public:
  static FrozenMemo& OfThread() {
    thread_local FrozenMemo memo;
    return memo;
  }

  // Sets `value` to what these bytes encode, `depth` structs deep: the cached
  // value, or else the result of read(value), which is then cached. False if
  // read() says that they are not a value.
  template <class Read>
  bool Recall(absl::string_view bytes, int depth, Frozen<T>& value,
              const Read& read) {
    if (bytes.size() > kMaxBytes) return read(value);
    Slot& slot = slots_[Hash64Of(bytes) % kSlots];
    if (slot.depth == depth && slot.value.bytes() == bytes) {
      value = slot.value;
      return true;
    }
    if (!read(value)) return false;
    slot = {value, depth};
    return true;
  }

 private:
  struct Slot {
    Frozen<T> value;
    int depth = -1;
  };
  // With this many slots, about nine in ten of a game's agendas and more than
  // half of its prompts are found.
  static constexpr size_t kSlots = 512;
  static constexpr size_t kMaxBytes = 2048;

  std::array<Slot, kSlots> slots_;
};

}  // namespace refold

#endif  // REFOLD_KERNEL_BASE_FROZEN_MEMO_H_
