// The links between cards in combat, and how a chosen word is stored on a card:
// conventions shared by the code that writes cells and the code that reads
// them.
#ifndef REFOLD_KERNEL_QUERY_LINKS_H_
#define REFOLD_KERNEL_QUERY_LINKS_H_

#include "kernel/base/word.h"
#include "kernel/state/cells.h"

namespace refold {

// On an attacker: the player or card that it attacks.
Word AttacksLink();
// On an attacker: the creatures that block it.
Word BlockersLink();
// On a blocker: the attackers that it blocks.
Word BlocksLink();

// A word chosen for a card (a colour, a type) is kept as a link from the card
// to itself whose name says what was chosen for what: "color=red".
Word ChoiceLink(Word what, Word choice);
// What was chosen; the empty word if nothing was.
Word ChoiceOf(const CardCell& card, Word what);

}  // namespace refold

#endif  // REFOLD_KERNEL_QUERY_LINKS_H_
