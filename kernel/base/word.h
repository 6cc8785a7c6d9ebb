// Word: a name of a game's vocabulary ("battlefield", "flying", "life").
//
// Words make comparing names as cheap as comparing integers. Equality uses the
// interned id; order uses the text. The id depends on which word a process met
// first and therefore never leaves the process: everything stored or hashed
// holds the text.
//
// Words live as long as the process. Interning is thread-safe.
#ifndef REFOLD_KERNEL_BASE_WORD_H_
#define REFOLD_KERNEL_BASE_WORD_H_

#include <compare>
#include <cstdint>
#include <string>

#include "absl/strings/string_view.h"

namespace refold {

class Word {
 public:
  // The empty word.
  constexpr Word() = default;

  // The word with this text. The empty text gives the empty word.
  static Word Of(absl::string_view text);

  const std::string& text() const;
  bool empty() const { return id_ == 0; }

  // Distinguishes words within this process only; for hash tables and caches.
  uint32_t process_id() const { return id_; }

  friend bool operator==(Word a, Word b) { return a.id_ == b.id_; }
  friend std::strong_ordering operator<=>(Word a, Word b) {
    if (a.id_ == b.id_) return std::strong_ordering::equal;
    return a.text().compare(b.text()) < 0 ? std::strong_ordering::less
                                          : std::strong_ordering::greater;
  }

 private:
  explicit constexpr Word(uint32_t id) : id_(id) {}

  uint32_t id_ = 0;
};

}  // namespace refold

#endif  // REFOLD_KERNEL_BASE_WORD_H_
