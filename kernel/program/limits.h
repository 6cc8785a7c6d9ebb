// Limits of programs that dialects, the checker and the engine must agree on.
#ifndef REFOLD_KERNEL_PROGRAM_LIMITS_H_
#define REFOLD_KERNEL_PROGRAM_LIMITS_H_

#include <cstdint>

namespace refold {

// Registers of an ability, which its code and its costs share.
inline constexpr uint32_t kMaxRegisters = 64;

}  // namespace refold

#endif  // REFOLD_KERNEL_PROGRAM_LIMITS_H_
