// FlatArena: the memory of one flat program.
//
// Its objects lie close together, never move, and are freed with the arena,
// without destructors. Allocation is not thread-safe; reading the objects is.
#ifndef REFOLD_KERNEL_PROGRAM_FLAT_ARENA_H_
#define REFOLD_KERNEL_PROGRAM_FLAT_ARENA_H_

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <new>
#include <type_traits>
#include <vector>

#include "absl/strings/string_view.h"

namespace refold::flat {

class FlatArena {
 public:
  FlatArena() = default;
  FlatArena(const FlatArena&) = delete;
  FlatArena& operator=(const FlatArena&) = delete;

  // A default value.
  template <class T>
  T* New() {
    return Make<T>(Take(sizeof(T), alignof(T)), 1);
  }

  // `count` default values, at least one, in a row, preceded by their number:
  // what a List refers to.
  template <class T>
  T* NewRow(uint32_t count) {
    constexpr size_t kBefore = std::max(sizeof(uint32_t), alignof(T));
    char* at = Take(kBefore + sizeof(T) * count, kBefore) + kBefore;
    new (at - sizeof(uint32_t)) uint32_t(count);
    return Make<T>(at, count);
  }

  absl::string_view Copy(absl::string_view text) {
    if (text.empty()) return {};
    char* at = Take(text.size(), 1);
    std::memcpy(at, text.data(), text.size());
    return {at, text.size()};
  }

  // The memory that it has allocated.
  size_t bytes() const { return bytes_; }

 private:
  // A block is about a quarter of the size of all blocks before it: no program
  // takes much more than it needs, or many blocks.
  static constexpr size_t kFirst = 512;
  static constexpr size_t kMost = 4096;

  template <class T>
  static T* Make(char* at, size_t count) {
    static_assert(std::is_trivially_destructible_v<T>);
    static_assert(alignof(T) <= alignof(std::max_align_t));
    T* first = new (at) T();
    for (size_t i = 1; i < count; ++i) new (at + i * sizeof(T)) T();
    return first;
  }

  char* Take(size_t size, size_t alignment) {
    size_t at = (used_ + alignment - 1) / alignment * alignment;
    if (blocks_.empty() || at + size > size_) {
      size_ = std::max(size, std::clamp(bytes_ / 4, kFirst, kMost));
      blocks_.push_back(std::make_unique<char[]>(size_));
      bytes_ += size_;
      at = 0;
    }
    used_ = at + size;
    return blocks_.back().get() + at;
  }

  std::vector<std::unique_ptr<char[]>> blocks_;
  size_t size_ = 0;  // of the last block
  size_t used_ = 0;
  size_t bytes_ = 0;
};

}  // namespace refold::flat

#endif  // REFOLD_KERNEL_PROGRAM_FLAT_ARENA_H_
