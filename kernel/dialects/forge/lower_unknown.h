// Words of scripts that lowering cannot interpret.
#ifndef REFOLD_KERNEL_DIALECTS_FORGE_LOWER_UNKNOWN_H_
#define REFOLD_KERNEL_DIALECTS_FORGE_LOWER_UNKNOWN_H_

#include "absl/strings/string_view.h"
#include "kernel/dialects/forge/lower.h"
#include "kernel/dialects/forge/vocabulary.h"

namespace refold::forge {

// The card is not compiled for this word, which begins with `head`. Of a word
// of the language it is said that it is not supported, with the reason
// "SORT-HEAD"; of any other that there is none of this sort ("unknown-SORT"),
// and which is nearest.
void RefuseWord(CardLowering& card, const Text& at, absl::string_view sort,
                absl::string_view head, bool known, const WordList& words);

// The same of a keyword. Sentences (`CARDNAME can't block.`) may be any.
void RefuseKeyword(CardLowering& card, const Text& keyword);

}  // namespace refold::forge

#endif  // REFOLD_KERNEL_DIALECTS_FORGE_LOWER_UNKNOWN_H_
