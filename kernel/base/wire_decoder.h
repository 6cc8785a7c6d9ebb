// The decoder of the canonical encoding (see wire.h): accepts only what the
// encoder writes, and never reads past the end of its input.
#ifndef REFOLD_KERNEL_BASE_WIRE_DECODER_H_
#define REFOLD_KERNEL_BASE_WIRE_DECODER_H_

#include <array>
#include <cstdint>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "absl/base/attributes.h"
#include "absl/strings/string_view.h"
#include "kernel/base/frozen.h"
#include "kernel/base/frozen_memo.h"
#include "kernel/base/wire_checker.h"
#include "kernel/base/wire_reader.h"
#include "kernel/base/wire_struct.h"
#include "kernel/base/word.h"

namespace refold {

// Reads fields from bytes. Use Decode() or DecodeNumbers().
class WireDecoder : public WireReader {
 public:
  WireDecoder(absl::string_view in, wire_internal::Words words, int depth = 0)
      : WireReader(in), words_(words), depth_(depth) {}

  template <class T>
  ABSL_ATTRIBUTE_ALWAYS_INLINE void operator()(int number, const char* /*name*/,
                                               T& value) {
    Get(number, value);
  }
  template <WireStruct... Ts>
  void operator()(const char* /*name*/,
                  std::variant<std::monostate, Ts...>& value) {
    using Variant = std::variant<std::monostate, Ts...>;
    using Taker = void (*)(WireDecoder&, Variant&);
    static constexpr auto kTakers =
        TakersByField<Taker, Ts...>(std::array<Taker, sizeof...(Ts)>{
            &WireDecoder::TakeOne<Ts, Variant>...});
    if (const Taker take = TakeOneOf(kTakers)) take(*this, value);
  }

 private:
  template <WireStruct T, class Variant>
  static void TakeOne(WireDecoder& decoder, Variant& value) {
    absl::string_view bytes;
    if (decoder.TakeBody(bytes)) {
      decoder.DecodeStruct(bytes, value.template emplace<T>());
    }
  }
  // Where a value may be left out, the look for its tag is inlined, for most
  // are.
  template <wire_internal::Scalar T>
  ABSL_ATTRIBUTE_ALWAYS_INLINE void Get(int number, T& value) {
    uint64_t raw = 0;
    if (!TakeNumber(number, raw)) return;
    BreakUnless(wire_internal::FromVarint(raw, value) && raw != 0);
  }
  ABSL_ATTRIBUTE_ALWAYS_INLINE void Get(int number, Word& value) {
    absl::string_view bytes;
    if (TakeBytes(number, bytes)) {
      BreakUnless(!bytes.empty() && ToWord(bytes, value));
    }
  }
  template <WireStruct T>
  ABSL_ATTRIBUTE_ALWAYS_INLINE void Get(int number, T& value) {
    absl::string_view bytes;
    if (!TakeBytes(number, bytes)) return;
    DecodeStruct(bytes, value);
    BreakUnless(!bytes.empty());
  }
  // Its bytes are what was read, even where words are left out.
  template <WireStruct T>
  void Get(int number, Frozen<T>& value) {
    absl::string_view bytes;
    if (!TakeBytes(number, bytes)) return;
    const auto read = [&](Frozen<T>& made) {
      if (bytes.empty() || !WireChecker::IsCanonical<T>(bytes, depth_ + 1)) {
        return false;
      }
      made = Frozen<T>::Read(bytes, words_);
      return true;
    };
    // A value read without its words must not be found by other readers.
    const bool with_words = words_ == wire_internal::Words::kRead;
    FrozenMemo<T>& memo = FrozenMemo<T>::OfThread();
    BreakUnless(with_words ? memo.Recall(bytes, depth_, value, read)
                           : read(value));
  }
  template <WireStruct T>
  void Get(int number, std::optional<T>& value) {
    absl::string_view bytes;
    if (TakeBytes(number, bytes)) DecodeStruct(bytes, value.emplace());
  }
  template <wire_internal::Scalar T>
  void Get(int number, std::vector<T>& values) {
    TakeNumbers<T>(number, [&values](T value) { values.push_back(value); });
  }
  void Get(int number, std::vector<Word>& values) {
    absl::string_view bytes;
    while (TakeBytes(number, bytes)) {
      BreakUnless(ToWord(bytes, values.emplace_back()));
    }
  }
  template <WireStruct T>
  void Get(int number, std::vector<T>& values) {
    absl::string_view bytes;
    while (TakeBytes(number, bytes)) DecodeStruct(bytes, values.emplace_back());
  }

  template <WireStruct T>
  void DecodeStruct(absl::string_view bytes, T& value) {
    if (depth_ >= wire_internal::kMaxDepth) return Break();
    WireDecoder decoder(bytes, words_, depth_ + 1);
    T::Fields(value, decoder);
    BreakUnless(decoder.Done());
  }

  // False if the bytes are not UTF-8.
  bool ToWord(absl::string_view bytes, Word& word) const {
    return words_ == wire_internal::Words::kRead ? Word::Read(bytes, word)
                                                 : IsWord(bytes);
  }

  wire_internal::Words words_;
  int depth_;
};

}  // namespace refold

#endif  // REFOLD_KERNEL_BASE_WIRE_DECODER_H_
