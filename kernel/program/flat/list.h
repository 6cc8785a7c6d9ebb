// List: values in a row that somebody else owns (a FlatArena).
#ifndef REFOLD_KERNEL_PROGRAM_FLAT_LIST_H_
#define REFOLD_KERNEL_PROGRAM_FLAT_LIST_H_

#include <algorithm>
#include <cstdint>

namespace refold::flat {

template <class T>
class List {
 public:
  constexpr List() = default;
  constexpr List(const T* data, uint32_t size) : data_(data), size_(size) {}

  const T* begin() const { return data_; }
  const T* end() const { return data_ + size_; }
  bool empty() const { return size_ == 0; }
  uint32_t size() const { return size_; }
  // `index` must be less than size(): linking has checked what asks.
  const T& operator[](uint32_t index) const { return data_[index]; }

 private:
  const T* data_ = nullptr;
  uint32_t size_ = 0;
};

template <class T>
bool Contains(const List<T>& list, const T& value) {
  return std::find(list.begin(), list.end(), value) != list.end();
}

}  // namespace refold::flat

#endif  // REFOLD_KERNEL_PROGRAM_FLAT_LIST_H_
