// The size of a value that depends on the game. Each variable of a function may
// use the previous one several times, so a few lines can expand to an enormous
// value; and anything nested too deep is not a valid program.
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_SIZE_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_SIZE_H_

#include "kernel/dialects/karabast/lower_value.h"

namespace refold::karabast {

// Whether it is more than a part of a card can be, by its bytes or its levels.
// Takes no longer for what is far larger than that.
bool IsTooLarge(const Value& value);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_SIZE_H_
