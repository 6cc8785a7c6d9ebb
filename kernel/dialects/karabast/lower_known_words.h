// Words of the game that card files write as texts: a misspelt one would be a
// test that never holds, or a keyword that does nothing.
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_KNOWN_WORDS_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_KNOWN_WORDS_H_

#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "kernel/dialects/karabast/lower_card.h"
#include "kernel/dialects/karabast/lower_members.h"

namespace refold::karabast {

// Reports the first that is not a value of the enumeration (lower_enums.h),
// with the closest value.
bool AreValuesOf(Card& card, absl::string_view enumeration,
                 const std::vector<std::string>& words, const Span& where);
// Whether the text, or each of a list, is a trait that is printed on a card,
// though the engine's own list does not have it.
bool ArePrintedTraits(const Card& card, const Value& value);
// Of what a card has: traits, aspects or keywords.
bool AreWordsFor(Card& card, HasWordFn has,
                 const std::vector<std::string>& words, const Span& where);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_KNOWN_WORDS_H_
