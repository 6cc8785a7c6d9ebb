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
// The encoder, the decoder, comparison and printing are derived from that list.
// The encoding is protobuf's wire format with fields in order and default
// values omitted, so equal structs have equal bytes, and the schemas in proto/
// can read them. Signed integers are zigzag (`sint64`), words are their text. A
// std::optional struct is written when there is one, even if it is empty.
//
// A struct may end with a `oneof`: a std::variant whose first alternative means
// that none is set; the others know their field number (`kField`). It is listed
// without a number:
//
//   v("shape", self.shape);
//
// A field may be Frozen<Struct> (frozen.h), which has its bytes with it. It is
// checked with everything else, and decoded on demand.
//
// Decoding accepts only what encoding produces, and never reads past its input.
// Words must be UTF-8, like protobuf's strings.
#ifndef REFOLD_KERNEL_BASE_WIRE_H_
#define REFOLD_KERNEL_BASE_WIRE_H_

#include <string>

#include "absl/strings/string_view.h"
#include "kernel/base/frozen.h"
#include "kernel/base/wire_decoder.h"
#include "kernel/base/wire_encoder.h"
#include "kernel/base/wire_struct.h"

namespace refold {

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
  WireDecoder decoder(bytes, wire_internal::Words::kRead);
  T::Fields(value, decoder);
  return decoder.Done();
}

// The same, but all words are left empty. Words live as long as the process, so
// use this for untrusted input.
template <WireStruct T>
bool DecodeNumbers(absl::string_view bytes, T& value) {
  WireDecoder decoder(bytes, wire_internal::Words::kLeftOut);
  T::Fields(value, decoder);
  return decoder.Done();
}

}  // namespace refold

#endif  // REFOLD_KERNEL_BASE_WIRE_H_
