// Fields one after another, as the canonical encoding (see wire.h) writes them:
// numbers and bytes behind tags. What becomes of them is for those who derive
// from this: WireDecoder keeps them all, WireChecker none, WirePartReader some.
//
// Never reads past its input. Once something is broken no field comes next any
// more, and the input does not count as read.
//
// Most tags, numbers and sizes are one byte: that way is inlined where fields
// are read, for reading a log does little else.
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
  // Everything was read, and nothing was broken.
  bool Done() const { return tag_ == kEnd; }

 protected:
  explicit WireReader(absl::string_view in)
      : at_(in.data()), end_(in.data() + in.size()) {
    Advance();
  }

  // No field has these tags: the input ends here, or no tag comes next.
  static constexpr uint64_t kEnd = 0;
  static constexpr uint64_t kBroken = ~uint64_t{0};
  static constexpr uint64_t NumberTag(int field) {
    return static_cast<uint64_t>(field) << 3;
  }
  static constexpr uint64_t BytesTag(int field) {
    return static_cast<uint64_t>(field) << 3 | 2;
  }

  uint64_t tag() const { return tag_; }
  // Whether the field with this number comes next. Most of a struct's fields
  // are left out, and are passed over here.
  bool Comes(int field) const {
    return tag_ >> 3 == static_cast<uint64_t>(field);
  }
  void Break() { tag_ = kBroken; }
  void BreakUnless(bool canonical) {
    if (!canonical) Break();
  }

  // Takes what lies behind the tag that comes next, and goes to the one after
  // it. False if it does not lie there.
  ABSL_ATTRIBUTE_ALWAYS_INLINE bool TakeNumber(uint64_t& raw) {
    const Varint number = VarintAt(at_, end_);
    if (number.behind == nullptr) {
      Break();
      return false;
    }
    raw = number.value;
    at_ = number.behind;
    Advance();
    return true;
  }
  bool TakeBody(absl::string_view& bytes) {
    const Varint size = VarintAt(at_, end_);
    if (size.behind == nullptr ||
        size.value > static_cast<uint64_t>(end_ - size.behind)) {
      Break();
      return false;
    }
    at_ = size.behind + size.value;
    Advance();
    bytes = absl::string_view(size.behind, size.value);
    return true;
  }
  // Takes a field of bytes, if it comes next.
  bool TakeBytes(int field, absl::string_view& bytes) {
    return tag_ == BytesTag(field) && TakeBody(bytes);
  }

  // Takes a field of numbers that lie one behind another, of which there is at
  // least one, if it comes next; calls visit(number) for each, the last of them
  // perhaps broken.
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

  // Whether bytes can be the text of a word: UTF-8.
  static bool IsWord(absl::string_view bytes);

  // One of several structs comes next, or none: a table says for each field
  // number who takes it.
  template <class Taker, WireStruct... Ts>
  static constexpr auto TakersByField(
      const std::array<Taker, sizeof...(Ts)>& takers) {
    std::array<Taker, std::max({0, Ts::kField...}) + 1> table{};
    size_t i = 0;
    ((table[Ts::kField] = takers[i++]), ...);
    return table;
  }
  // The one from such a table whose field comes next; null if there is none.
  template <class Taker, size_t kSize>
  Taker NextOf(const std::array<Taker, kSize>& table) const {
    const uint64_t field = tag_ >> 3;
    return (tag_ & 7) == 2 && field < kSize ? table[field] : nullptr;
  }

 private:
  // A number that was read, and the place behind it; null if there is none.
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
  static Varint LongVarintAt(const char* at, const char* end);

  ABSL_ATTRIBUTE_ALWAYS_INLINE void Advance() {
    if (at_ == end_) {
      tag_ = kEnd;
      return;
    }
    const Varint tag = VarintAt(at_, end_);
    if (tag.behind == nullptr || tag.value == kEnd) return Break();
    at_ = tag.behind;
    tag_ = tag.value;
  }

  const char* at_;  // behind the next tag
  const char* end_;
  uint64_t tag_ = kEnd;  // the next one
};

}  // namespace refold

#endif  // REFOLD_KERNEL_BASE_WIRE_READER_H_
