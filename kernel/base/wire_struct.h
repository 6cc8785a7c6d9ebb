// Which types the canonical encoding (see wire.h) treats as structs, and how it
// encodes numbers: as varints, signed ones zigzag. Fields are not handled here.
#ifndef REFOLD_KERNEL_BASE_WIRE_STRUCT_H_
#define REFOLD_KERNEL_BASE_WIRE_STRUCT_H_

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace refold {

template <class T>
concept WireStruct = requires(T t) {
  typename T::WireTag;
};

namespace wire_internal {

// The longest varint.
constexpr size_t kVarint = 10;
// Maximum nesting depth of structs.
constexpr int kMaxDepth = 16;

// Whether words are read or left empty.
enum class Words { kRead, kLeftOut };

// Returns the position after it.
inline char* PutVarint(uint64_t value, char* at) {
  while (value >= 0x80) {
    *at++ = static_cast<char>(value | 0x80);
    value >>= 7;
  }
  *at++ = static_cast<char>(value);
  return at;
}

inline uint64_t ZigZag(int64_t value) {
  return (static_cast<uint64_t>(value) << 1) ^
         static_cast<uint64_t>(value >> 63);
}

inline int64_t UnZigZag(uint64_t value) {
  return static_cast<int64_t>(value >> 1) ^ -static_cast<int64_t>(value & 1);
}

// A struct for which comparing with its defaults is as fast as visiting its
// fields.
template <class T>
concept IsCheap =
    std::is_trivially_copyable_v<T> && std::equality_comparable<T>;

template <class T>
concept Scalar = std::is_integral_v<T> || std::is_enum_v<T>;

template <Scalar T>
uint64_t ToVarint(T value) {
  if constexpr (std::is_enum_v<T>) {
    return static_cast<uint64_t>(value);
  } else if constexpr (std::is_signed_v<T>) {
    return ZigZag(value);
  } else {
    return static_cast<uint64_t>(value);
  }
}

template <Scalar T>
bool FromVarint(uint64_t raw, T& value) {
  if constexpr (std::is_same_v<T, bool>) {
    value = raw != 0;
  } else if constexpr (std::is_integral_v<T> && std::is_signed_v<T>) {
    value = static_cast<T>(UnZigZag(raw));
  } else {
    value = static_cast<T>(raw);
  }
  return ToVarint(value) == raw;
}

}  // namespace wire_internal

}  // namespace refold

#endif  // REFOLD_KERNEL_BASE_WIRE_STRUCT_H_
