// Checks whether bytes are the canonical encoding (see wire.h) of a struct,
// without decoding it, so that data needed later, or never, can be validated
// first.
#ifndef REFOLD_KERNEL_BASE_WIRE_CHECKER_H_
#define REFOLD_KERNEL_BASE_WIRE_CHECKER_H_

#include <array>
#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "absl/base/attributes.h"
#include "absl/strings/string_view.h"
#include "kernel/base/frozen.h"
#include "kernel/base/wire_reader.h"
#include "kernel/base/wire_struct.h"
#include "kernel/base/word.h"

namespace refold {

// Accepts what WireDecoder accepts, `depth` structs deep.
class WireChecker : public WireReader {
 public:
  template <WireStruct T>
  static bool IsCanonical(absl::string_view bytes, int depth) {
    if (depth > wire_internal::kMaxDepth) return false;
    WireChecker checker(bytes, depth);
    T::Fields(Default<T>(), checker);
    return checker.Done();
  }

  // Only the type of the value matters.
  template <class T>
  ABSL_ATTRIBUTE_ALWAYS_INLINE void operator()(int number, const char* /*name*/,
                                               const T& value) {
    Check(number, value);
  }
  template <WireStruct... Ts>
  void operator()(const char* /*name*/,
                  const std::variant<std::monostate, Ts...>& /*value*/) {
    using Taker = void (*)(WireChecker&);
    static constexpr auto kTakers = TakersByField<Taker, Ts...>(
        std::array<Taker, sizeof...(Ts)>{&WireChecker::TakeOne<Ts>...});
    if (const Taker take = TakeOneOf(kTakers)) take(*this);
  }

 private:
  WireChecker(absl::string_view in, int depth)
      : WireReader(in), depth_(depth) {}

  // Only the types of its fields are used.
  template <WireStruct T>
  static const T& Default() {
    static const T* const value = new T;
    return *value;
  }

  template <WireStruct T>
  static void TakeOne(WireChecker& checker) {
    absl::string_view bytes;
    if (checker.TakeBody(bytes)) checker.CheckStruct<T>(bytes);
  }
  template <wire_internal::Scalar T>
  ABSL_ATTRIBUTE_ALWAYS_INLINE void Check(int number, const T& /*value*/) {
    uint64_t raw = 0;
    if (!TakeNumber(number, raw)) return;
    T value{};
    BreakUnless(wire_internal::FromVarint(raw, value) && raw != 0);
  }
  ABSL_ATTRIBUTE_ALWAYS_INLINE void Check(int number, const Word& /*value*/) {
    absl::string_view bytes;
    if (TakeBytes(number, bytes)) {
      BreakUnless(!bytes.empty() && IsWord(bytes));
    }
  }
  template <WireStruct T>
  ABSL_ATTRIBUTE_ALWAYS_INLINE void Check(int number, const T& /*value*/) {
    absl::string_view bytes;
    if (!TakeBytes(number, bytes)) return;
    CheckStruct<T>(bytes);
    BreakUnless(!bytes.empty());
  }
  template <WireStruct T>
  void Check(int number, const Frozen<T>& /*value*/) {
    Check(number, Default<T>());
  }
  template <WireStruct T>
  void Check(int number, const std::optional<T>& /*value*/) {
    absl::string_view bytes;
    if (TakeBytes(number, bytes)) CheckStruct<T>(bytes);
  }
  template <wire_internal::Scalar T>
  void Check(int number, const std::vector<T>& /*values*/) {
    TakeNumbers<T>(number, [](T /*value*/) {});
  }
  void Check(int number, const std::vector<Word>& /*values*/) {
    absl::string_view bytes;
    while (TakeBytes(number, bytes)) BreakUnless(IsWord(bytes));
  }
  template <WireStruct T>
  void Check(int number, const std::vector<T>& /*values*/) {
    absl::string_view bytes;
    while (TakeBytes(number, bytes)) CheckStruct<T>(bytes);
  }

  template <WireStruct T>
  void CheckStruct(absl::string_view bytes) {
    BreakUnless(IsCanonical<T>(bytes, depth_ + 1));
  }

  int depth_;
};

}  // namespace refold

#endif  // REFOLD_KERNEL_BASE_WIRE_CHECKER_H_
