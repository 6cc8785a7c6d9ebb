// The links by which cards in combat know each other, and how a chosen word is
// kept on a card: conventions between those who write cells and those who ask.
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
