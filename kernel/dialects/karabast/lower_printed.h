// What is printed on a card, as attributes of its program.
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_PRINTED_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_PRINTED_H_

#include "kernel/dialects/karabast/compile.h"
#include "kernel/dialects/karabast/lower_card.h"

namespace refold::karabast {

// How the type begins that has a card's title.
inline constexpr char kTitleWord[] = "title: ";

// Types, traits, aspects, stats and keywords; of an upgrade, what it gives to
// what it is attached to. A keyword that the game does not have yet is an
// error.
void AddPrinted(Card& card, const CardFacts& facts);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_PRINTED_H_
