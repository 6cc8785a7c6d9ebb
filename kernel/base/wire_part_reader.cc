#include "kernel/base/wire_part_reader.h"

namespace refold {

void WirePartReader::SkipOne() {
  uint64_t raw = 0;
  absl::string_view bytes;
  switch (tag() & 7) {
    case 0:
      TakeNumber(raw);
      break;
    case 2:
      TakeBody(bytes);
      break;
    default:
      Break();
  }
}

}  // namespace refold
