// Checks that cards and subtypes named by a script exist.
#ifndef REFOLD_KERNEL_DIALECTS_RULESCRIPT_LOWER_KNOWN_CARDS_H_
#define REFOLD_KERNEL_DIALECTS_RULESCRIPT_LOWER_KNOWN_CARDS_H_

#include <string>

#include "kernel/dialects/rulescript/ast.h"
#include "kernel/dialects/rulescript/lowering.h"

namespace refold::rulescript {

// The card that `written` names, to the letter, or has as its id. Reports an
// error at `at` if there is none, with the nearest name; then it is empty.
std::string KnownCard(CardLowering& card, const Position& at,
                      const std::string& written);

// Warns of the rule's subtypes that no card has; if nothing is known of the
// cards, of those that look like another word.
void CheckSubtypes(CardLowering& card);

}  // namespace refold::rulescript

#endif  // REFOLD_KERNEL_DIALECTS_RULESCRIPT_LOWER_KNOWN_CARDS_H_
