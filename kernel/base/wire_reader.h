// Fields one after another, as the canonical encoding (see wire.h) writes them:
// numbers and bytes behind tags. What becomes of them is for those who derive
// from this: WireDecoder keeps them all, WireChecker none, WirePartReader some.
//
// Never reads past its input. Once something is broken no field comes next any
// more, and the input does not count as read.
#ifndef REFOLD_KERNEL_BASE_WIRE_READER_H_
#define REFOLD_KERNEL_BASE_WIRE_READER_H_

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "absl/strings/string_view.h"
#include "kernel/base/wire_struct.h"

namespace refold {

class WireReader {
 public:
  // Everything was read, and nothing was broken.
  bool Done() const { return tag_ == kEnd; }

 protected:
  explicit WireReader(absl::string_view in);

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
  bool TakeNumber(uint64_t& raw);
  bool TakeBody(absl::string_view& bytes);
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
    bool canonical = !bytes.empty();
    while (canonical && !bytes.empty()) {
      uint64_t raw = 0;
      T value{};
      canonical =
          TakeVarint(bytes, raw) && wire_internal::FromVarint(raw, value);
      visit(value);
    }
    BreakUnless(canonical);
  }

  // A number from the beginning of `in`, as short as it can be written.
  static bool TakeVarint(absl::string_view& in, uint64_t& value);
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
  void Advance();

  const char* at_;  // behind the next tag
  const char* end_;
  uint64_t tag_ = kEnd;  // the next one
};

}  // namespace refold

#endif  // REFOLD_KERNEL_BASE_WIRE_READER_H_
