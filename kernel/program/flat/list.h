// List: a non-owning array of values (in a FlatArena).
//
// One pointer in size, since most lists of a program are empty: the number of
// values is stored right before the first of them.
#ifndef REFOLD_KERNEL_PROGRAM_FLAT_LIST_H_
#define REFOLD_KERNEL_PROGRAM_FLAT_LIST_H_

#include <algorithm>
#include <cstdint>
#include <cstring>

namespace refold::flat {

template <class T>
class List {
 public:
  constexpr List() = default;
  // `first` is the first value of a row (FlatArena::NewRow).
  explicit constexpr List(const T* first) : first_(first) {}

  const T* begin() const { return first_; }
  const T* end() const { return first_ + size(); }
  bool empty() const { return first_ == nullptr; }
  uint32_t size() const {
    uint32_t size = 0;
    if (!empty()) {
      std::memcpy(&size, reinterpret_cast<const char*>(first_) - sizeof(size),
                  sizeof(size));
    }
    return size;
  }
  // `index` must be less than size(): linking has checked the callers.
  const T& operator[](uint32_t index) const { return first_[index]; }

 private:
  const T* first_ = nullptr;
};

template <class T>
bool Contains(const List<T>& list, const T& value) {
  return std::find(list.begin(), list.end(), value) != list.end();
}

}  // namespace refold::flat

#endif  // REFOLD_KERNEL_PROGRAM_FLAT_LIST_H_
