// ZoneIndex: maps a player and a name to the zone's position in a list of
// zones. Zones are looked up all the time, and hardly ever added.
//
// A hash table with open addressing; words are compared by their process ids,
// so the order of slots means nothing. Immutable once built: copies of a state
// share one.
#ifndef REFOLD_KERNEL_STATE_ZONE_INDEX_H_
#define REFOLD_KERNEL_STATE_ZONE_INDEX_H_

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "kernel/base/word.h"
#include "kernel/state/cells.h"

namespace refold {

class ZoneIndex {
 public:
  // For this number of zones, which are added afterwards.
  explicit ZoneIndex(size_t zones)
      : slots_(std::bit_ceil(2 * zones + 2)),
        shift_(64 - std::countr_zero(slots_.size())) {}

  // If two zones have the same name, the one added first counts.
  void Add(PlayerId player, Word name, size_t place) {
    Slot& slot = slots_[SlotOf(KeyOf(player, name))];
    if (slot.key == 0) slot = {KeyOf(player, name), place};
  }

  // The place of the zone; `otherwise` if there is none.
  size_t Find(PlayerId player, Word name, size_t otherwise) const {
    const Slot& slot = slots_[SlotOf(KeyOf(player, name))];
    return slot.key == 0 ? otherwise : slot.place;
  }

 private:
  struct Slot {
    uint64_t key = 0;  // 0: the slot is empty
    size_t place = 0;
  };

  static uint64_t KeyOf(PlayerId player, Word name) {
    return (static_cast<uint64_t>(player) << 32 | name.process_id()) + 1;
  }
  // The slot of the key, or where it would be. There always is an empty slot.
  size_t SlotOf(uint64_t key) const {
    size_t at = key * 0x9e3779b97f4a7c15 >> shift_;
    while (slots_[at].key != key && slots_[at].key != 0) {
      at = (at + 1) & (slots_.size() - 1);
    }
    return at;
  }

  std::vector<Slot> slots_;  // a power of two in number, at most half of them
                             // used
  int shift_;
};

}  // namespace refold

#endif  // REFOLD_KERNEL_STATE_ZONE_INDEX_H_
