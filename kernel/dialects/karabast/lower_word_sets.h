// Counts the different words in sets of words: keywords, aspects or traits.
//
// The kernel counts different words of lists. The words of a card include
// internal ones, so only those that players would count are counted.
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_WORD_SETS_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_WORD_SETS_H_

#include <optional>

#include "kernel/dialects/karabast/lower_card.h"

namespace refold::karabast {

// How many different keywords there are among these, of one card or of several.
pb::Expr DifferentKeywords(Card& card, const pb::WordList& words);
// How many words two sets have in common; nothing if they are not of one sort.
std::optional<pb::Expr> CountOfCommon(Card& card, const pb::WordList& a,
                                      const pb::WordList& b);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_WORD_SETS_H_
