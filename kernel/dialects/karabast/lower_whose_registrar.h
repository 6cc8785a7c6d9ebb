// Which registrars have which methods: a registrar is one of units, of either
// side of a leader, of upgrades, of bases or of events, by the class that the
// card extends and the method that sets the side up. What such a card could
// never do is an error, not an ability that never works.
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_WHOSE_REGISTRAR_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_WHOSE_REGISTRAR_H_

#include "absl/strings/string_view.h"
#include "kernel/dialects/karabast/lower_card.h"

namespace refold::karabast {

// Whether the side at work has this method; false after a report that says
// whose it is.
bool RegistrarHas(Card& card, absl::string_view method, const Span& where);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_WHOSE_REGISTRAR_H_
