// The base class of readers of the canonical encoding (see wire.h): fields in
// order, as tags followed by numbers or bytes. WireDecoder keeps them all,
// WireChecker none, WirePartReader some.
//
// Never reads past its input. After malformed data no field follows any more,
// and the input does not count as read.
//
// Fields come in order, so that a reader asks for one after another; what it
// does not ask for keeps it from reaching the end. Most tags, numbers and sizes
// are one byte: that case is inlined where fields are read, since reading a log
// does little else.
#ifndef REFOLD_KERNEL_BASE_WIRE_READER_H_
#define REFOLD_KERNEL_BASE_WIRE_READER_H_

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "absl/base/attributes.h"
#include "absl/base/optimization.h"
#include "absl/strings/string_view.h"
#include "kernel/base/wire_struct.h"

namespace refold {

class WireReader {
 public:
  // Everything was read, and nothing was malformed.
  bool Done() const { return at_ == end_ && !broken_; }

 protected:
  explicit WireReader(absl::string_view in)
      : at_(in.data()), end_(in.data() + in.size()) {}

  static constexpr uint64_t NumberTag(int field) {
    return static_cast<uint64_t>(field) << 3;
  }
  static constexpr uint64_t BytesTag(int field) {
    return static_cast<uint64_t>(field) << 3 | 2;
  }

  void Break() {
    at_ = end_;
    broken_ = true;
  }
  void BreakUnless(bool canonical) {
    if (ABSL_PREDICT_FALSE(!canonical)) Break();
  }

  // Takes a number, if the field comes next. False if it does not, or if there
  // is no number.
  ABSL_ATTRIBUTE_ALWAYS_INLINE bool TakeNumber(int field, uint64_t& raw) {
    return TakeTag(NumberTag(field)) && TakeVarint(raw);
  }
  // The same of bytes.
  ABSL_ATTRIBUTE_ALWAYS_INLINE bool TakeBytes(int field,
                                              absl::string_view& bytes) {
    return TakeTag(BytesTag(field)) && TakeBody(bytes);
  }

  // What lies behind a tag that was taken.
  ABSL_ATTRIBUTE_ALWAYS_INLINE bool TakeVarint(uint64_t& raw) {
    const Varint number = VarintAt(at_, end_);
    if (ABSL_PREDICT_FALSE(number.behind == nullptr)) {
      Break();
      return false;
    }
    raw = number.value;
    at_ = number.behind;
    return true;
  }
  ABSL_ATTRIBUTE_ALWAYS_INLINE bool TakeBody(absl::string_view& bytes) {
    const Varint size = VarintAt(at_, end_);
    if (ABSL_PREDICT_FALSE(size.behind == nullptr ||
                           size.value >
                               static_cast<uint64_t>(end_ - size.behind))) {
      Break();
      return false;
    }
    at_ = size.behind + size.value;
    bytes = absl::string_view(size.behind, size.value);
    return true;
  }

  // Reads a packed field of at least one number, if it comes next; calls
  // visit(number) for each, the last of which may be malformed.
  template <wire_internal::Scalar T, class Visit>
  void TakeNumbers(int field, Visit visit) {
    absl::string_view bytes;
    if (!TakeBytes(field, bytes)) return;
    const char* at = bytes.data();
    const char* const end = at + bytes.size();
    bool canonical = at != end;
    while (canonical && at != end) {
      const Varint number = VarintAt(at, end);
      T value{};
      canonical = number.behind != nullptr &&
                  wire_internal::FromVarint(number.value, value);
      visit(value);
      at = number.behind;
    }
    BreakUnless(canonical);
  }

  // Whether bytes can be the text of a word: whether they are UTF-8.
  static bool IsWord(absl::string_view bytes);

  // One of several structs comes next, or none: a table maps each field number
  // to the function that reads it.
  template <class Taker, WireStruct... Ts>
  static constexpr auto TakersByField(
      const std::array<Taker, sizeof...(Ts)>& takers) {
    std::array<Taker, std::max({0, Ts::kField...}) + 1> table{};
    size_t i = 0;
    ((table[Ts::kField] = takers[i++]), ...);
    return table;
  }
  // The one from such a table whose field comes next, its tag taken; null if
  // there is none.
  template <class Taker, size_t kSize>
  Taker TakeOneOf(const std::array<Taker, kSize>& table) {
    const Varint tag = VarintAt(at_, end_);
    const uint64_t field = tag.value >> 3;
    if ((tag.value & 7) != 2 || field >= kSize) return nullptr;
    if (table[field] != nullptr) at_ = tag.behind;
    return table[field];
  }

  // Skips the fields from here on whose numbers are smaller.
  void SkipTo(uint64_t field);

 private:
  // A number that was read, and the position after it; null if there is none.
  struct Varint {
    const char* behind;
    uint64_t value;
  };
  // As short as it can be written.
  ABSL_ATTRIBUTE_ALWAYS_INLINE static Varint VarintAt(const char* at,
                                                      const char* end) {
    if (ABSL_PREDICT_TRUE(at != end && static_cast<uint8_t>(*at) < 0x80)) {
      return {at + 1, static_cast<uint8_t>(*at)};
    }
    return LongVarintAt(at, end);
  }
  // The same of one that is longer than a byte, or of none.
  static Varint LongVarintAt(const char* at, const char* end);

  // Takes this tag, if it comes next. Whatever else comes is left there, so
  // that the end is not reached.
  ABSL_ATTRIBUTE_ALWAYS_INLINE bool TakeTag(uint64_t tag) {
    if (tag >= 0x80) return TakeLongTag(tag);
    if (at_ == end_ || static_cast<uint8_t>(*at_) != tag) return false;
    ++at_;
    return true;
  }
  bool TakeLongTag(uint64_t tag) {
    const Varint next = VarintAt(at_, end_);
    if (next.behind == nullptr || next.value != tag) return false;
    at_ = next.behind;
    return true;
  }

  const char* at_;
  const char* end_;
  bool broken_ = false;
};

}  // namespace refold

#endif  // REFOLD_KERNEL_BASE_WIRE_READER_H_
