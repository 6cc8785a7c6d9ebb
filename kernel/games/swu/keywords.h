// The keywords that players know, as the rules list them. What effects give
// like keywords is called otherwise (names.h), and is none.
#ifndef REFOLD_KERNEL_GAMES_SWU_KEYWORDS_H_
#define REFOLD_KERNEL_GAMES_SWU_KEYWORDS_H_

#include <set>

#include "kernel/base/word.h"

namespace refold::swu {

const std::set<Word>& Keywords();
bool IsKeyword(Word word);

}  // namespace refold::swu

#endif  // REFOLD_KERNEL_GAMES_SWU_KEYWORDS_H_
