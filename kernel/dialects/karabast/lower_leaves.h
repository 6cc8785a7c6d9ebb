// Visits the values nested within a value: in its lists, objects, calls and
// choices.
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_LEAVES_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_LEAVES_H_

#include <functional>

#include "kernel/dialects/karabast/lower_card.h"

namespace refold::karabast {

// The value with what `leaf` makes of each value in it that is neither a list,
// an object, a call (Named) nor a choice of two (Either). The test of a choice
// is a leaf. What functions speak of is not looked at. `Failed` if a leaf is,
// and after a report if values are nested too deep.
Value WithLeaves(Card& card, const Value& value,
                 const std::function<Value(const Value&)>& leaf);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_LEAVES_H_
