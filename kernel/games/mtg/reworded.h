// Rewording of keywords whose text contains a colour or a basic land type.
#ifndef REFOLD_KERNEL_GAMES_MTG_REWORDED_H_
#define REFOLD_KERNEL_GAMES_MTG_REWORDED_H_

#include "kernel/base/word.h"

namespace refold::mtg {

// What the keyword becomes when `from` becomes `to` in it (CR 612): landwalk
// and what ignores it, "islandhome", protection from a colour, affinity for a
// land type. Other keywords, and those for which the game has no keyword with
// the new word, are unchanged.
Word RewordedKeyword(Word keyword, Word from, Word to);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_REWORDED_H_
