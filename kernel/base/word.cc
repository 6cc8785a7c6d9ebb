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
#include "kernel/base/utf8.h"

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

// A per-thread cache of recently used words, by the ends of their texts: most
// are used repeatedly, and then need no lock.
class Recent {
 public:
  static Recent& OfThread() {
    thread_local Recent recent;
    return recent;
  }

  uint32_t Intern(absl::string_view text) {
    const Ends ends(text);
    Slot& slot = SlotOf(ends, text.size());
    if (!slot.Holds(text, ends)) Fill(slot, text);
    return slot.id;
  }
  // Null for a text that is not UTF-8, which is not interned.
  const uint32_t* InternUtf8(absl::string_view text) {
    const Ends ends(text);
    Slot& slot = SlotOf(ends, text.size());
    if (!slot.Holds(text, ends)) {
      if (Utf8Length(text) != text.size()) return nullptr;
      Fill(slot, text);
    }
    return slot.utf8 ? &slot.id : nullptr;
  }

 private:
  // Texts of the table, which live as long as the process.
  struct Slot {
    absl::string_view text;
    uint32_t id = 0;
    bool utf8 = true;

    bool Holds(absl::string_view other, const Ends& ends) const {
      return text.size() == other.size() && Ends(text) == ends &&
             (other.size() <= Ends::kMost || text == other);
    }
  };
  static void Fill(Slot& slot, absl::string_view text) {
    const uint32_t id = Words().Intern(text);
    slot = {WordTable::Text(id), id, Utf8Length(text) == text.size()};
  }
  static constexpr int kSlotBits = 9;

  Slot& SlotOf(const Ends& ends, size_t size) {
    const uint64_t mixed = (ends.first + size) * 0x9e3779b97f4a7c15 ^
                           ends.last * 0xc2b2ae3d27d4eb4f;
    return slots_[(mixed ^ mixed >> 29) * 0x9e3779b97f4a7c15 >>
                  (64 - kSlotBits)];
  }

  Slot slots_[size_t{1} << kSlotBits];
};

}  // namespace

Word Word::Of(absl::string_view text) {
  if (text.empty()) return {};
  return Word(Recent::OfThread().Intern(text));
}

bool Word::Read(absl::string_view text, Word& word) {
  const uint32_t* id = Recent::OfThread().InternUtf8(text);
  if (id == nullptr) return false;
  word = Word(*id);
  return true;
}

const Word::Entry& Word::Empty() {
  static const Entry* const empty = new Entry;
  return *empty;
}

}  // namespace refold
