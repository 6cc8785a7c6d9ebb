// ZoneIndex: where each zone is in a list of zones, by its player and name.
// Zones are looked for all the time, and hardly ever come about.
//
// A hash table with open addressing; words are told apart by their process ids,
// so its order of slots means nothing. Never changed once it is made: copies of
// a state share one.
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
  // For so many zones, which are then added.
  explicit ZoneIndex(size_t zones)
      : slots_(std::bit_ceil(2 * zones + 2)),
        shift_(64 - std::countr_zero(slots_.size())) {}

  // Of two zones that are called the same, the one that is added first counts.
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
    uint64_t key = 0;  // 0: nothing is here
    size_t place = 0;
  };

  static uint64_t KeyOf(PlayerId player, Word name) {
    return (static_cast<uint64_t>(player) << 32 | name.process_id()) + 1;
  }
  // Where the key is, or would be. There always is an empty slot.
  size_t SlotOf(uint64_t key) const {
    size_t at = key * 0x9e3779b97f4a7c15 >> shift_;
    while (slots_[at].key != key && slots_[at].key != 0) {
      at = (at + 1) & (slots_.size() - 1);
    }
    return at;
  }

  std::vector<Slot> slots_;  // a power of two, of which at most half are taken
  int shift_;
};

}  // namespace refold

#endif  // REFOLD_KERNEL_STATE_ZONE_INDEX_H_
