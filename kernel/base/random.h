// Counter-based random numbers: the n-th number of a seed, without state.
//
// The same seed, index and bound give the same number on any machine. Not
// cryptographically secure.
#ifndef REFOLD_KERNEL_BASE_RANDOM_H_
#define REFOLD_KERNEL_BASE_RANDOM_H_

#include <cstdint>

namespace refold {

// 64 random bits for (seed, index).
uint64_t RandomBits(uint64_t seed, uint64_t index);

// A number in [0, bound) for (seed, index); bound must be > 0. The bias against
// a perfectly even choice is below bound / 2^64.
uint64_t RandomBelow(uint64_t seed, uint64_t index, uint64_t bound);

}  // namespace refold

#endif  // REFOLD_KERNEL_BASE_RANDOM_H_
