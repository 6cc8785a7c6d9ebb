// Reads some fields of a struct from its bytes and skips the others: those that
// a smaller struct lists with the same numbers. For bytes that are not
// canonical (see wire.h) the result may be anything; failure is reported if it
// is noticed.
#ifndef REFOLD_KERNEL_BASE_WIRE_PART_READER_H_
#define REFOLD_KERNEL_BASE_WIRE_PART_READER_H_

#include <cstdint>

#include "absl/strings/string_view.h"
#include "kernel/base/wire_reader.h"
#include "kernel/base/wire_struct.h"

namespace refold {

// Use ReadPart(). A field of the part is a number, or a view of bytes in the
// input.
class WirePartReader : public WireReader {
 public:
  explicit WirePartReader(absl::string_view in) : WireReader(in) {}

  template <wire_internal::Scalar T>
  void operator()(int number, const char* /*name*/, T& value) {
    SkipTo(static_cast<uint64_t>(number));
    uint64_t raw = 0;
    if (!TakeNumber(number, raw)) return;
    BreakUnless(wire_internal::FromVarint(raw, value));
  }
  void operator()(int number, const char* /*name*/, absl::string_view& value) {
    SkipTo(static_cast<uint64_t>(number));
    TakeBytes(number, value);
  }

  // Skips what is left.
  void SkipRest() { SkipTo(~uint64_t{0}); }
};

// Returns whether the bytes could be read to their end. `part` must be at its
// defaults.
template <WireStruct Part>
bool ReadPart(absl::string_view bytes, Part& part) {
  WirePartReader reader(bytes);
  Part::Fields(part, reader);
  reader.SkipRest();
  return reader.Done();
}

}  // namespace refold

#endif  // REFOLD_KERNEL_BASE_WIRE_PART_READER_H_
