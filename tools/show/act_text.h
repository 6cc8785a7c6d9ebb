// Describes what an option of a prompt does: "cast Scorch#3", "block Ghoul#4
// with Knight#9".
#ifndef REFOLD_TOOLS_SHOW_ACT_TEXT_H_
#define REFOLD_TOOLS_SHOW_ACT_TEXT_H_

#include <string>

#include "absl/strings/string_view.h"

namespace refold::tools {

// Whether in this game an option's entity performs the action, on the other
// thing if the option has one: creatures attack and block. For all other
// actions, the entity is what the action is done to.
bool IsDoneByEntity(absl::string_view game, absl::string_view action);

// `entity` and `other` are their names; empty if the option has none.
std::string ActText(absl::string_view game, absl::string_view action,
                    absl::string_view entity, absl::string_view other);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_SHOW_ACT_TEXT_H_
