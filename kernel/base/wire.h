// Canonical encoding of plain structs.
//
// A struct lists its fields once, in ascending order of number:
//
//   struct Point {
//     using WireTag = void;
//     uint32_t x = 0;
//     template <class Self, class V>
//     static void Fields(Self& self, V& v) { v(1, "x", self.x); }
//   };
//
// From that list come the encoder, the decoder, comparison and printing. The
// encoding is protobuf's wire format with fields in order and default values
// left out, so equal structs have equal bytes, and the schemas in proto/ can
// read them. Signed integers are zigzag (`sint64`), words are their text. A
// std::optional struct is written when there is one, even if it is empty.
//
// A struct may end with one of several others (`oneof`), a std::variant whose
// first alternative is none of them; the others know the number of the field
// that they are (`kField`). It is listed without a number:
//
//   v("shape", self.shape);
//
// Decoding accepts only what encoding produces, and never reads past its input.
// Words must be UTF-8, as protobuf's strings.
#ifndef REFOLD_KERNEL_BASE_WIRE_H_
#define REFOLD_KERNEL_BASE_WIRE_H_

#include <concepts>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <type_traits>
#include <variant>
#include <vector>

#include "absl/strings/string_view.h"
#include "kernel/base/word.h"

namespace refold {

template <class T>
concept WireStruct = requires(T t) {
  typename T::WireTag;
};

namespace wire_internal {

void PutLongVarint(uint64_t value, std::string& out);

inline void PutVarint(uint64_t value, std::string& out) {
  if (value < 0x80) {  // nearly always
    out.push_back(static_cast<char>(value));
  } else {
    PutLongVarint(value, out);
  }
}

inline uint64_t ZigZag(int64_t value) {
  return (static_cast<uint64_t>(value) << 1) ^
         static_cast<uint64_t>(value >> 63);
}

inline int64_t UnZigZag(uint64_t value) {
  return static_cast<int64_t>(value >> 1) ^ -static_cast<int64_t>(value & 1);
}

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

// Appends fields to a string. Use Encode().
class WireEncoder {
 public:
  explicit WireEncoder(std::string& out) : out_(out) {}

  template <class T>
  void operator()(int number, const char* /*name*/, const T& value) {
    Put(number, value);
  }
  template <WireStruct... Ts>
  void operator()(const char* /*name*/,
                  const std::variant<std::monostate, Ts...>& value) {
    std::visit([this](const auto& one) { this->PutOne(one); }, value);
  }

 private:
  void PutOne(std::monostate) {}
  template <WireStruct T>
  void PutOne(const T& one) {
    PutWhole(T::kField, one);
  }
  template <WireStruct T>
  void PutWhole(int number, const T& value) {
    const size_t body = Open(number);
    T::Fields(value, *this);
    Close(body);
  }
  template <wire_internal::Scalar T>
  void Put(int number, T value) {
    if (value == T()) return;
    wire_internal::PutVarint(number << 3, out_);
    wire_internal::PutVarint(wire_internal::ToVarint(value), out_);
  }
  void Put(int number, Word value) {
    if (!value.empty()) PutBytes(number, value.text());
  }
  template <WireStruct T>
  void Put(int number, const T& value) {
    const size_t before = out_.size();
    const size_t body = Open(number);
    T::Fields(value, *this);
    if (out_.size() == body) {
      out_.resize(before);
    } else {
      Close(body);
    }
  }
  template <WireStruct T>
  void Put(int number, const std::optional<T>& value) {
    if (value.has_value()) PutWhole(number, *value);
  }
  template <wire_internal::Scalar T>
  void Put(int number, const std::vector<T>& values) {
    if (values.empty()) return;
    const size_t body = Open(number);
    for (T value : values) {
      wire_internal::PutVarint(wire_internal::ToVarint(value), out_);
    }
    Close(body);
  }
  void Put(int number, const std::vector<Word>& values) {
    for (Word value : values) PutBytes(number, value.text());
  }
  template <WireStruct T>
  void Put(int number, const std::vector<T>& values) {
    for (const T& value : values) PutWhole(number, value);
  }
  // A map whose values say their keys is the list of its values.
  template <class Key, WireStruct T>
  void Put(int number, const std::map<Key, T>& values) {
    for (const auto& entry : values) PutWhole(number, entry.second);
  }
  // A field of bytes that are appended between Open() and Close(). Its length
  // is known last; most fit the one byte that is kept for it.
  size_t Open(int number) {
    wire_internal::PutVarint((number << 3) | 2, out_);
    out_.push_back(0);
    return out_.size();
  }
  void Close(size_t body) {
    const size_t size = out_.size() - body;
    if (size < 0x80) {
      out_[body - 1] = static_cast<char>(size);
    } else {
      InsertLength(body, size);
    }
  }
  void InsertLength(size_t body, size_t size);
  void PutBytes(int number, absl::string_view bytes) {
    wire_internal::PutVarint((number << 3) | 2, out_);
    wire_internal::PutVarint(bytes.size(), out_);
    out_.append(bytes.data(), bytes.size());
  }

  std::string& out_;
};

// Reads fields from bytes. Use Decode() or DecodeNumbers().
class WireDecoder {
 public:
  enum class Words { kRead, kLeftOut };

  WireDecoder(absl::string_view in, Words words, int depth = 0)
      : in_(in), words_(words), depth_(depth) {}

  template <class T>
  void operator()(int number, const char* /*name*/, T& value) {
    if (ok_) Get(number, value);
  }
  template <WireStruct... Ts>
  void operator()(const char* /*name*/,
                  std::variant<std::monostate, Ts...>& value) {
    const uint64_t tag = ok_ ? NextTag() : 0;
    (GetOne<Ts>(tag, value) || ...);
  }

  // Everything was read and all of it was canonical.
  bool Done() const { return ok_ && in_.empty(); }

 private:
  static constexpr int kMaxDepth = 16;

  // Whether it was this one that came next.
  template <WireStruct T, class Variant>
  bool GetOne(uint64_t tag, Variant& value) {
    if (tag != ((T::kField << 3) | 2)) return false;
    absl::string_view bytes;
    if (TakeBytes(T::kField, bytes))
      DecodeStruct(bytes, value.template emplace<T>());
    return true;
  }
  template <wire_internal::Scalar T>
  void Get(int number, T& value) {
    if (!Take(number << 3)) return;
    uint64_t raw = 0;
    ok_ = TakeVarint(in_, raw) && wire_internal::FromVarint(raw, value) &&
          !(value == T());
  }
  void Get(int number, Word& value) {
    absl::string_view bytes;
    if (TakeBytes(number, bytes)) {
      ok_ = !bytes.empty() && ToWord(bytes, value);
    }
  }
  template <WireStruct T>
  void Get(int number, T& value) {
    absl::string_view bytes;
    if (!TakeBytes(number, bytes)) return;
    DecodeStruct(bytes, value);
    ok_ = ok_ && !bytes.empty();
  }
  template <WireStruct T>
  void Get(int number, std::optional<T>& value) {
    absl::string_view bytes;
    if (TakeBytes(number, bytes)) DecodeStruct(bytes, value.emplace());
  }
  template <wire_internal::Scalar T>
  void Get(int number, std::vector<T>& values) {
    absl::string_view bytes;
    if (!TakeBytes(number, bytes)) return;
    ok_ = !bytes.empty();
    while (ok_ && !bytes.empty()) {
      uint64_t raw = 0;
      T value{};
      ok_ = TakeVarint(bytes, raw) && wire_internal::FromVarint(raw, value);
      values.push_back(value);
    }
  }
  void Get(int number, std::vector<Word>& values) {
    absl::string_view bytes;
    while (ok_ && TakeBytes(number, bytes)) {
      ok_ = ToWord(bytes, values.emplace_back());
    }
  }
  template <WireStruct T>
  void Get(int number, std::vector<T>& values) {
    absl::string_view bytes;
    while (ok_ && TakeBytes(number, bytes)) {
      DecodeStruct(bytes, values.emplace_back());
    }
  }

  template <WireStruct T>
  void DecodeStruct(absl::string_view bytes, T& value) {
    if (depth_ >= kMaxDepth) {
      ok_ = false;
      return;
    }
    WireDecoder decoder(bytes, words_, depth_ + 1);
    T::Fields(value, decoder);
    ok_ = decoder.Done();
  }

  static bool TakeVarint(absl::string_view& in, uint64_t& value);
  // False if the bytes are not UTF-8.
  bool ToWord(absl::string_view bytes, Word& word) const;
  // The tag that comes next; 0 if none does.
  uint64_t NextTag() const;
  // Takes the tag if it comes next.
  bool Take(uint64_t tag);
  // Takes a length-delimited field if it comes next.
  bool TakeBytes(int number, absl::string_view& bytes);

  absl::string_view in_;
  Words words_;
  int depth_;
  bool ok_ = true;
};

// Appends the canonical encoding of `value` to `out`.
template <WireStruct T>
void EncodeTo(const T& value, std::string& out) {
  WireEncoder encoder(out);
  T::Fields(value, encoder);
}

template <WireStruct T>
std::string Encode(const T& value) {
  std::string out;
  EncodeTo(value, out);
  return out;
}

// Decodes exactly what Encode produces; false for anything else. `value` must
// be default-constructed, and is unspecified when the result is false.
template <WireStruct T>
bool Decode(absl::string_view bytes, T& value) {
  WireDecoder decoder(bytes, WireDecoder::Words::kRead);
  T::Fields(value, decoder);
  return decoder.Done();
}

// The same, but all words are left empty. Words live as long as the process, so
// this is how to look at what a stranger sends.
template <WireStruct T>
bool DecodeNumbers(absl::string_view bytes, T& value) {
  WireDecoder decoder(bytes, WireDecoder::Words::kLeftOut);
  T::Fields(value, decoder);
  return decoder.Done();
}

}  // namespace refold

#endif  // REFOLD_KERNEL_BASE_WIRE_H_
