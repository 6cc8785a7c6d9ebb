#include "kernel/base/random.h"

#include "kernel/base/check.h"
#include "kernel/base/hash128.h"

namespace refold {

uint64_t RandomBits(uint64_t seed, uint64_t index) {
  char key[16];
  for (int i = 0; i < 8; ++i) {
    key[i] = static_cast<char>(seed >> (8 * i));
    key[8 + i] = static_cast<char>(index >> (8 * i));
  }
  return Hash64Of({key, sizeof(key)});
}

uint64_t RandomBelow(uint64_t seed, uint64_t index, uint64_t bound) {
  REFOLD_CHECK(bound > 0, "random bound must be positive");
  unsigned __int128 product =
      static_cast<unsigned __int128>(RandomBits(seed, index)) * bound;
  return static_cast<uint64_t>(product >> 64);
}

}  // namespace refold
