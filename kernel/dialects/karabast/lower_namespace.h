// The predeclared names of card files: AbilityHelper, enums, helpers that make
// texts and numbers.
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_NAMESPACE_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_NAMESPACE_H_

#include <memory>
#include <string>

#include "kernel/dialects/karabast/lower_value.h"

namespace refold::karabast {

std::shared_ptr<const Scope> GlobalNames();
// What a namespace is called in a card file.
std::string NameOfNamespace(const Namespace& names);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_NAMESPACE_H_
