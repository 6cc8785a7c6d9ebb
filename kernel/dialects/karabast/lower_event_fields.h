// Which fields the events of `when` have. A card file that asks an event for a
// field of another one would always get nothing.
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_EVENT_FIELDS_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_EVENT_FIELDS_H_

#include <string>

#include "kernel/dialects/karabast/lower_keys.h"

namespace refold::karabast {

// By Karabast's name of the event; `proposed`: while something may still
// replace it. Empty if it is not an event of `when`.
Names FieldsOfEvent(const std::string& event, bool proposed);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_EVENT_FIELDS_H_
