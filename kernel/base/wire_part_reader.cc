#include "kernel/base/wire_part_reader.h"

namespace refold {

void WirePartReader::SkipTo(uint64_t number) {
  uint64_t raw = 0;
  absl::string_view bytes;
  while (tag() != kEnd && tag() != kBroken && tag() >> 3 < number) {
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
}

}  // namespace refold
