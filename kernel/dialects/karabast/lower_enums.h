// The enumerations of Karabast: their words, and the corresponding values.
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_ENUMS_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_ENUMS_H_

#include <string>
#include <vector>

#include "absl/strings/string_view.h"

namespace refold::karabast {

// All of them, by name.
std::vector<absl::string_view> Enumerations();
// The words of one: "GroundArena"; none if there is no such enumeration.
const std::vector<absl::string_view>& WordsOfEnumeration(
    absl::string_view enumeration);
// What a word stands for: "groundArena", "bounty hunter". It need not be one of
// the words, for some are kept as texts.
std::string EnumValue(absl::string_view enumeration, absl::string_view word);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_ENUMS_H_
