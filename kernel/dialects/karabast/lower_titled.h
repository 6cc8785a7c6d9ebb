// What registrars are given: an object with the properties of an ability, which
// has a title by which players know it.
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_TITLED_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_TITLED_H_

#include "absl/strings/string_view.h"
#include "kernel/dialects/karabast/lower_card.h"

namespace refold::karabast {

// Whether the registrar's method is given such an object.
bool TakesProperties(absl::string_view method);
// Reports a title that is missing, or the property that was to be it. What only
// gives a keyword has none, and neither has what is no object.
bool IsTitled(Card& card, absl::string_view method, const Value& props);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_TITLED_H_
