#include "kernel/base/word.h"

#include <algorithm>
#include <atomic>
#include <cstring>
#include <mutex>
#include <shared_mutex>
#include <string>

#include "absl/container/flat_hash_map.h"  // unordered: only looked up
#include "kernel/base/check.h"

namespace refold {
namespace {

// Texts are kept in blocks that never move, so that text() needs no lock.
class Table {
 public:
  Table() { Intern(""); }

  uint32_t Intern(absl::string_view text) {
    {
      std::shared_lock lock(mutex_);
      auto it = ids_.find(text);
      if (it != ids_.end()) return it->second;
    }
    std::unique_lock lock(mutex_);
    auto it = ids_.find(text);
    if (it != ids_.end()) return it->second;
    uint32_t id = size_;
    REFOLD_CHECK(id < kBlocks * kBlockSize, "too many words");
    std::atomic<std::string*>& block = blocks_[id / kBlockSize];
    if (block.load(std::memory_order_relaxed) == nullptr) {
      block.store(new std::string[kBlockSize], std::memory_order_release);
    }
    std::string& slot = block.load(std::memory_order_relaxed)[id % kBlockSize];
    slot = std::string(text);
    ids_.emplace(slot, id);
    ++size_;
    return id;
  }

  const std::string& Text(uint32_t id) const {
    return blocks_[id / kBlockSize].load(
        std::memory_order_acquire)[id % kBlockSize];
  }

 private:
  static constexpr uint32_t kBlockSize = 4096;
  static constexpr uint32_t kBlocks = 4096;

  // Guards ids_ and size_. Not Abseil's: its Debian build hides from tsan.
  std::shared_mutex mutex_;
  absl::flat_hash_map<absl::string_view, uint32_t> ids_;
  uint32_t size_ = 0;
  std::atomic<std::string*> blocks_[kBlocks] = {};
};

Table& Words() {
  static Table* table = new Table;
  return *table;
}

// The words that a thread has asked for of late, by the hash of their texts:
// most are asked for again and again, and these cost no lock.
class Recent {
 public:
  uint32_t Intern(absl::string_view text) {
    Slot& slot = slots_[SlotOf(text)];
    if (slot.text == text) return slot.id;
    const uint32_t id = Words().Intern(text);
    slot = {Words().Text(id), id};
    return id;
  }

 private:
  // Texts of the table, which live as long as the process.
  struct Slot {
    absl::string_view text;
    uint32_t id = 0;
  };
  static constexpr int kSlotBits = 9;

  // Reads no more than the ends of the text, which overlap if it is short.
  static size_t SlotOf(absl::string_view text) {
    uint64_t first = 0;
    uint64_t last = 0;
    const size_t part = std::min(text.size(), sizeof(first));
    std::memcpy(&first, text.data(), part);
    std::memcpy(&last, text.data() + text.size() - part, part);
    const uint64_t mixed =
        (first + text.size()) * 0x9e3779b97f4a7c15 ^ last * 0xc2b2ae3d27d4eb4f;
    return (mixed ^ mixed >> 29) * 0x9e3779b97f4a7c15 >> (64 - kSlotBits);
  }

  Slot slots_[size_t{1} << kSlotBits];
};

}  // namespace

Word Word::Of(absl::string_view text) {
  if (text.empty()) return {};
  thread_local Recent recent;
  return Word(recent.Intern(text));
}

const std::string& Word::text() const { return Words().Text(id_); }

}  // namespace refold
