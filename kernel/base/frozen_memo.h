// What a thread has read of late, so that the same bytes are not checked, kept
// and decoded again: the prompts and agendas of a game come back all the time.
//
// A memo changes no result. A value is found only by all of its bytes, and only
// where it lies as deep as when it was checked. It has a fixed number of slots,
// and what is long is not kept.
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

  // Gives `value` what these bytes are, `depth` structs deep: what they were
  // read as before, else what read(value) makes of them, which is kept. False
  // if that says that they are no value.
  template <class Read>
  bool Recall(absl::string_view bytes, int depth, Frozen<T>& value,
              const Read& read) {
    if (bytes.size() > kMostBytes) return read(value);
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
  // Of a game's agendas about nine of ten are found in so many slots, of its
  // prompts more than half.
  static constexpr size_t kSlots = 512;
  static constexpr size_t kMostBytes = 2048;

  std::array<Slot, kSlots> slots_;
};

}  // namespace refold

#endif  // REFOLD_KERNEL_BASE_FROZEN_MEMO_H_
