// Word: a name of a game's vocabulary ("battlefield", "flying", "life").
//
// Words make comparing names as cheap as comparing integers. Equality uses the
// interned id; order uses the text. The id depends on the order in which a
// process meets words and therefore never leaves the process: everything stored
// or hashed holds the text.
//
// Words live as long as the process. Interning is thread-safe.
#ifndef REFOLD_KERNEL_BASE_WORD_H_
#define REFOLD_KERNEL_BASE_WORD_H_

#include <array>
#include <atomic>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <string>

#include "absl/strings/string_view.h"

namespace refold {

class Word {
 public:
  // The empty word.
  constexpr Word() = default;

  // The word with this text; for the empty text, the empty word.
  static Word Of(absl::string_view text);
  // The same of a text that may be no UTF-8: false then.
  static bool Read(absl::string_view text, Word& word);

  const std::string& text() const { return entry().text; }
  bool empty() const { return id_ == 0; }

  // Distinguishes words within this process only; for hash tables and caches.
  uint32_t process_id() const { return id_; }

  friend bool operator==(Word a, Word b) { return a.id_ == b.id_; }
  friend std::strong_ordering operator<=>(Word a, Word b) {
    if (a.id_ == b.id_) return std::strong_ordering::equal;
    const Entry& one = a.entry();
    const Entry& other = b.entry();
    for (size_t i = 0; i < one.begin.size(); ++i) {
      const auto order = one.begin[i] <=> other.begin[i];
      if (order != 0) return order;
    }
    return one.text.compare(other.text) <=> 0;
  }

 private:
  friend class WordTable;

  struct Entry {
    std::string text;
    // The first bytes of the text as numbers, padded with zeros. They sort like
    // the texts where they differ, and most do.
    std::array<uint64_t, 2> begin{};
  };
  // Entries are stored in blocks that never move, so that reading needs no
  // lock.
  static constexpr uint32_t kBlockSize = 4096;
  static constexpr uint32_t kBlocks = 4096;
  static std::atomic<Entry*> blocks_[kBlocks];

  explicit constexpr Word(uint32_t id) : id_(id) {}
  const Entry& entry() const {
    const Entry* block =
        blocks_[id_ / kBlockSize].load(std::memory_order_acquire);
    return block == nullptr ? Empty() : block[id_ % kBlockSize];
  }
  // The entry of the empty word, even before there is any other word.
  static const Entry& Empty();

  uint32_t id_ = 0;
};

}  // namespace refold

#endif  // REFOLD_KERNEL_BASE_WORD_H_
