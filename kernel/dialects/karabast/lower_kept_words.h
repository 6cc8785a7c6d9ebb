// An earlier zone or type of a card: its possible words are noted in a register
// of words, which is read from then on (Attribute::words).
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_KEPT_WORDS_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_KEPT_WORDS_H_

#include <string>

#include "kernel/dialects/karabast/lower_code.h"

namespace refold::karabast {

// Whether it is a zone or a type that is asked of a card as it is now.
bool CanBeKept(const Attribute& attribute);
// Whether it is one as it was.
bool IsKept(const Attribute& attribute);
// The same as it is where the code has come to, also of a card that moves on.
Attribute Kept(Card& card, Code& code, const Attribute& attribute);
// Whether a kept zone or type is called so; an error if nothing is.
Value KeptIs(Card& card, const Attribute& attribute, const std::string& text,
             const Span& where);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_KEPT_WORDS_H_
