// The argument of registrars: an object with the properties of an ability,
// including the title that players see.
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_TITLED_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_TITLED_H_

#include "absl/strings/string_view.h"
#include "kernel/dialects/karabast/lower_card.h"

namespace refold::karabast {

// Whether the registrar's method is given such an object.
bool TakesProperties(absl::string_view method);
// Reports a missing title, or the property in its place. An ability that only
// gives a keyword needs none, nor does anything that is not an object.
bool IsTitled(Card& card, absl::string_view method, const Value& props);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_TITLED_H_
