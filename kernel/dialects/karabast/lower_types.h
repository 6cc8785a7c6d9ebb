// The types of the properties of objects in card files: one row per name.
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_TYPES_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_TYPES_H_

#include <string>

#include "absl/strings/string_view.h"
#include "kernel/dialects/karabast/lower_value.h"

namespace refold::karabast {

// What may stand there. A function may stand anywhere, for what it gives.
enum class Type {
  kShown,  // anything: it only is shown
  kFlag,
  kCondition,  // also of whether there is a card
  kNumber,
  kText,
  kWord,
  kWords,      // one or a list of them
  kPlayer,     // or a word for one
  kPlayers,    // one or several
  kOnePlayer,  // and no word for one
  kOneCard,
  kCardsOnly,  // one or several
  kCards,      // cards or players
  kEvent,      // an event or an attack
  kBounty,
  kFunction,
  kFilter,  // a function, or an object that says the same
  kObject,
  kObjects,  // one or a list of them
  kFlagOrObject,
  kSystem,
  kSystems,  // a list of them
  kEffects,  // one or a list of them
  kCosts,    // one or a list of them
  kLimit
};
struct PropertyType {
  Type type;
  // Of words: the enumerations that have them.
  const char* enumerations = "";
};

// The type of a property, which may depend on whose it is: "an ability", "the
// system damage". Null if it has no row.
const PropertyType* TypeOfProperty(absl::string_view owner,
                                   const std::string& property);
// What is wrong with a value there: "wants a number, and this is a text". Empty
// if nothing is.
std::string Misfit(const PropertyType& type, const Value& value);
// The same of an argument, where a function is no more than that.
std::string MisfitOfArgument(const PropertyType& type, const Value& value);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_TYPES_H_
