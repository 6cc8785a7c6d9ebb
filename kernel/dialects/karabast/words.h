// Names, and the reserved words.

#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_WORDS_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_WORDS_H_

#include "absl/strings/string_view.h"

namespace refold::karabast {

// The characters of names. Others than those of ASCII are not read.
bool BeginsName(char c);
bool ContinuesName(char c);

// Whether the text is a name as they are written in code.
bool IsName(absl::string_view text);

// Whether a word has a meaning that keeps it from being a variable's name.
bool IsReserved(absl::string_view word);

// Whether behind this reserved word no operator stands, but a value.
bool ValueFollows(absl::string_view word);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_WORDS_H_
