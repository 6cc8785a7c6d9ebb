// The half of the canonical encoding (see wire.h) that reads: nothing but what
// the other half writes, and never past the end of its input.
#ifndef REFOLD_KERNEL_BASE_WIRE_DECODER_H_
#define REFOLD_KERNEL_BASE_WIRE_DECODER_H_

#include <cstdint>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "absl/strings/string_view.h"
#include "kernel/base/frozen.h"
#include "kernel/base/wire_struct.h"
#include "kernel/base/word.h"

namespace refold {

// Reads fields from bytes. Use Decode() or DecodeNumbers().
class WireDecoder {
 public:
  enum class Words { kRead, kLeftOut };

  WireDecoder(absl::string_view in, Words words, int depth = 0)
      : in_(in), words_(words), depth_(depth) {
    Advance();
  }

  template <class T>
  void operator()(int number, const char* /*name*/, T& value) {
    if (ok_) Get(number, value);
  }
  template <WireStruct... Ts>
  void operator()(const char* /*name*/,
                  std::variant<std::monostate, Ts...>& value) {
    if (ok_) (GetOne<Ts>(value) || ...);
  }

  // Everything was read and all of it was canonical.
  bool Done() const { return ok_ && tag_ == kEnd; }

 private:
  static constexpr int kMaxDepth = 16;
  // No field has these tags: the input ends here, or no tag comes next.
  static constexpr uint64_t kEnd = 0;
  static constexpr uint64_t kBroken = ~uint64_t{0};

  // Whether it was this one that came next.
  template <WireStruct T, class Variant>
  bool GetOne(Variant& value) {
    absl::string_view bytes;
    if (!TakeBytes(T::kField, bytes)) return false;
    DecodeStruct(bytes, value.template emplace<T>());
    return true;
  }
  template <wire_internal::Scalar T>
  void Get(int number, T& value) {
    if (tag_ != static_cast<uint64_t>(number) << 3) return;
    uint64_t raw = 0;
    ok_ = TakeVarint(in_, raw) && wire_internal::FromVarint(raw, value) &&
          !(value == T());
    Advance();
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
  // Its bytes are what was read, also where words are left out.
  template <WireStruct T>
  void Get(int number, Frozen<T>& value) {
    absl::string_view bytes;
    if (!TakeBytes(number, bytes)) return;
    T read;
    DecodeStruct(bytes, read);
    ok_ = ok_ && !bytes.empty();
    if (ok_) value = Frozen<T>::Read(std::move(read), bytes);
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

  static bool TakeVarint(absl::string_view& in, uint64_t& value) {
    if (in.empty() || static_cast<uint8_t>(in.front()) >= 0x80) {
      return TakeLongVarint(in, value);
    }
    value = static_cast<uint8_t>(in.front());
    in.remove_prefix(1);
    return true;
  }
  static bool TakeLongVarint(absl::string_view& in, uint64_t& value);
  // False if the bytes are not UTF-8.
  bool ToWord(absl::string_view bytes, Word& word) const;
  // Goes to the next tag.
  void Advance() {
    if (in_.empty()) {
      tag_ = kEnd;
    } else if (!TakeVarint(in_, tag_) || tag_ == kEnd) {
      tag_ = kBroken;
    }
  }
  // Takes a length-delimited field if it comes next.
  bool TakeBytes(int number, absl::string_view& bytes) {
    return tag_ == (static_cast<uint64_t>(number) << 3 | 2) && TakeBody(bytes);
  }
  bool TakeBody(absl::string_view& bytes);

  absl::string_view in_;  // behind the next tag
  uint64_t tag_ = kEnd;   // the next one
  Words words_;
  int depth_;
  bool ok_ = true;
};

}  // namespace refold

#endif  // REFOLD_KERNEL_BASE_WIRE_DECODER_H_
