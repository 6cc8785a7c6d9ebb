#include "kernel/base/word.h"

#include <endian.h>

#include <algorithm>
#include <atomic>
#include <cstring>
#include <mutex>
#include <shared_mutex>
#include <string>

#include "absl/container/flat_hash_map.h"  // unordered: only looked up
#include "kernel/base/check.h"

namespace refold {

constinit std::atomic<Word::Entry*> Word::blocks_[kBlocks] = {};

// Gives texts their numbers. The texts themselves are in Word's blocks.
class WordTable {
 public:
  WordTable() { Intern(""); }

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
    REFOLD_CHECK(id < Word::kBlocks * Word::kBlockSize, "too many words");
    std::atomic<Word::Entry*>& block = Word::blocks_[id / Word::kBlockSize];
    if (block.load(std::memory_order_relaxed) == nullptr) {
      block.store(new Word::Entry[Word::kBlockSize], std::memory_order_release);
    }
    Word::Entry& entry =
        block.load(std::memory_order_relaxed)[id % Word::kBlockSize];
    entry.text = std::string(text);
    entry.begin = BeginOf(text);
    ids_.emplace(entry.text, id);
    ++size_;
    return id;
  }

  static const std::string& Text(uint32_t id) { return Word(id).text(); }

 private:
  static std::array<uint64_t, 2> BeginOf(absl::string_view text) {
    std::array<uint64_t, 2> begin{};
    std::memcpy(begin.data(), text.data(),
                std::min(text.size(), sizeof(begin)));
    for (uint64_t& number : begin) number = be64toh(number);
    return begin;
  }

  // Guards ids_ and size_. Not Abseil's: its Debian build hides from tsan.
  std::shared_mutex mutex_;
  absl::flat_hash_map<absl::string_view, uint32_t> ids_;
  uint32_t size_ = 0;
};

namespace {

WordTable& Words() {
  static WordTable* table = new WordTable;
  return *table;
}

// The first and the last bytes of a text. They overlap if it is short, and tell
// apart all texts of one size up to kMost.
struct Ends {
  static constexpr size_t kMost = 16;

  explicit Ends(absl::string_view text) {
    const size_t size = text.size();
    if (size >= 8) {
      Take<8>(text);
    } else if (size >= 4) {
      Take<4>(text);
    } else if (size >= 2) {
      Take<2>(text);
    } else {
      first = size == 0 ? 0 : static_cast<uint8_t>(text[0]);
    }
  }
  friend bool operator==(const Ends&, const Ends&) = default;

  uint64_t first = 0;
  uint64_t last = 0;

 private:
  template <size_t kBytes>
  void Take(absl::string_view text) {
    std::memcpy(&first, text.data(), kBytes);
    std::memcpy(&last, text.data() + text.size() - kBytes, kBytes);
  }
};

// The words that a thread has asked for of late, by the ends of their texts:
// most are asked for again and again, and these cost no lock.
class Recent {
 public:
  uint32_t Intern(absl::string_view text) {
    const Ends ends(text);
    Slot& slot = slots_[SlotOf(ends, text.size())];
    if (slot.text.size() == text.size() && Ends(slot.text) == ends &&
        (text.size() <= Ends::kMost || slot.text == text)) {
      return slot.id;
    }
    const uint32_t id = Words().Intern(text);
    slot = {WordTable::Text(id), id};
    return id;
  }

 private:
  // Texts of the table, which live as long as the process.
  struct Slot {
    absl::string_view text;
    uint32_t id = 0;
  };
  static constexpr int kSlotBits = 9;

  static size_t SlotOf(const Ends& ends, size_t size) {
    const uint64_t mixed = (ends.first + size) * 0x9e3779b97f4a7c15 ^
                           ends.last * 0xc2b2ae3d27d4eb4f;
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

const Word::Entry& Word::Empty() {
  static const Entry* const empty = new Entry;
  return *empty;
}

}  // namespace refold
