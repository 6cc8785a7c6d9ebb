// The parameters of the methods of values in card files: one row per method,
// with the type of each.
//
// A method without a row has no arguments, or checks their types itself.
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_PARAMETERS_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_PARAMETERS_H_

#include <vector>

#include "kernel/dialects/karabast/lower_card.h"

namespace refold::karabast {

// Whether the arguments of a call `object.name(…)` at `where` are what the
// method wants; else it says which is not, or that one is missing.
bool FitsParameters(Card& card, const Value& object, const Name& name,
                    const std::vector<Value>& arguments, const Span& where);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_PARAMETERS_H_
