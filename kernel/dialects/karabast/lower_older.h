// Former names in older card files of Karabast, and names that are left over
// from the game for which its engine was first written.
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_OLDER_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_OLDER_H_

#include <string>

#include "absl/strings/string_view.h"
#include "kernel/dialects/karabast/lower_card.h"

namespace refold::karabast {

// What a name is a name of.
enum class Naming {
  kGlobal,
  kAbilityHelper,
  kRegistrar,
  kProperty,         // of anything
  kAbilityProperty,  // of an ability or a step of one
  kTargetProperty,   // of the `target` of an older ability
  kCardMember
};

// Today's name; unchanged if it is not an older one.
std::string TodaysName(Naming naming, absl::string_view name);
// The properties of an ability by today's names. `target` has become
// `targetResolver`, with what is in it. Failed where both names are there.
Value AbilityByTodaysNames(Card& card, const Value& props);

// Several systems in a list are what `simultaneous` puts together today.
Value SystemByTodaysNames(Value value);

// Whether it is a word of the other game - of its provinces, conflicts, rings -
// which no table here will ever have.
bool IsOfAnotherGame(absl::string_view word);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_OLDER_H_
