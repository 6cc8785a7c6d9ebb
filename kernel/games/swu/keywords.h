// The keywords of the rules, as players know them. Internal words that effects
// give like keywords are in names.h, and do not count as keywords.
#ifndef REFOLD_KERNEL_GAMES_SWU_KEYWORDS_H_
#define REFOLD_KERNEL_GAMES_SWU_KEYWORDS_H_

#include <set>

#include "kernel/base/word.h"

namespace refold::swu {

const std::set<Word>& Keywords();
bool IsKeyword(Word word);

}  // namespace refold::swu

#endif  // REFOLD_KERNEL_GAMES_SWU_KEYWORDS_H_
