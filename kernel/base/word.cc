#include "kernel/base/word.h"

#include <atomic>
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

}  // namespace

Word Word::Of(absl::string_view text) {
  return text.empty() ? Word() : Word(Words().Intern(text));
}

const std::string& Word::text() const { return Words().Text(id_); }

}  // namespace refold
